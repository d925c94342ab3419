import './typeface.css'
import './tokens.css'
import './base.css'
import './keel.css'
