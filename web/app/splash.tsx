import { Logo } from '../ui/page/logo.tsx'
import classes from './splash.module.css'

/** The whole screen while it is not known yet who is here. */
export const Splash = () => (
  <div className={classes['splash']} role="status" aria-label="Loading RinSetu">
    <div className={classes['logo']}>
      <Logo width={350} decorative />
    </div>
  </div>
)
