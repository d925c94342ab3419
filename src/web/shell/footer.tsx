import { Link } from '@tanstack/react-router'

import { legalLinks, navigation, site } from '#web/content/site.ts'
import layout from '#web/ui/layout.module.css'
import text from '#web/ui/text.module.css'

import classes from './footer.module.css'
import { Logo } from './logo.tsx'

export function Footer() {
  return (
    <footer className={classes.footer}>
      <div className={layout.wrap}>
        <div className={classes.grid}>
          <div>
            <Logo />
            <p className={classes.blurb}>{site.blurb}</p>
          </div>
          <nav aria-label="Footer">
            <h2>Site</h2>
            <ul>
              {navigation.map(({ name, path }) => (
                <li key={path}>
                  <Link to={path}>{name}</Link>
                </li>
              ))}
            </ul>
          </nav>
          <div>
            <h2>Get Started</h2>
            <p>
              <a className={text.link} href={`mailto:${site.email}`}>
                {site.email}
              </a>
              <br />
              Response within 24 hours
            </p>
          </div>
        </div>
        <div className={classes.base}>
          <div className={layout.stations} />
          <p>
            © {site.copyrightYear} {site.name}. All rights reserved.
          </p>
          <ul>
            {legalLinks.map(({ name, path }) => (
              <li key={path}>
                <Link to={path}>{name}</Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  )
}
