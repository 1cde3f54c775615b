import { Logo } from '../ui/page/logo.tsx'
import classes from './splash.module.css'

/**
 * The whole screen while it is not known yet who is here. Where a workspace comes (app/head/ask-first.ts) the places of its bar,
 * its side bar and its heading are drawn already.
 */
export const Splash = () => (
  <div className={classes['splash']} role="status" aria-label="Loading RinSetu">
    <div className={classes['bar']} />
    <div className={classes['side']} />
    <div className={classes['heading']} />
    <div className={classes['logo']}>
      <Logo width={350} decorative />
    </div>
  </div>
)
