import { later } from '../../ui/on-demand/later.tsx'
import classes from './site-layout.module.css'

// It is closed on every page that has it, so no first load waits for it.
const Footer = later(() => import('./footer.tsx'), null)

/** The foot below a form: one line, which opens the whole of it in place. */
export const FooterLine = () => (
  <details
    className={classes['footerLine']}
    // It stands at the end of the page: what it opens would be out of sight.
    onToggle={({ currentTarget }) => {
      if (currentTarget.open) currentTarget.scrollIntoView()
    }}
  >
    <summary>Contact, terms and disclaimer</summary>
    <Footer />
  </details>
)
