import { Footer } from './footer.tsx'
import classes from './site-layout.module.css'

/** The foot below a form: one line, which opens the whole of it in place. */
export const FooterLine = () => (
  <details className={classes['footerLine']}>
    <summary>Contact, terms and disclaimer</summary>
    <Footer />
  </details>
)
