import './tokens.css'
import './typeface.css'
import './base.css'
import './keel.css'
