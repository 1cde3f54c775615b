import { Outlet } from 'react-router'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { RouteFocus } from './route-focus.tsx'
import classes from './site-layout.module.css'
import { VersionBanner } from './version-banner.tsx'

/** The id of the main part, where the skip link and a change of page lead. */
export const MAIN = 'main'

/** The frame around every page. */
const SiteLayout = () => (
  <div className={classes['site']}>
    <a className={classes['skip']} href={`#${MAIN}`}>
      Skip to the content
    </a>
    <Header />
    <OfflineBanner />
    <VersionBanner />
    <RouteFocus target={MAIN} />
    <main id={MAIN} tabIndex={-1} className={classes['main']}>
      <Breadcrumbs />
      <Outlet />
    </main>
    <Footer />
  </div>
)

export default SiteLayout
