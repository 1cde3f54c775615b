import { Outlet } from 'react-router'
import { Breadcrumbs } from '../../ui/page/breadcrumbs.tsx'
import Footer from './footer.tsx'
import { Header } from './header.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { MAIN, VersionBanner } from './site-layout.tsx'
import classes from './site-layout.module.css'

/** The frame of a public page, with the whole foot below it. */
const SiteFrame = () => (
  <>
    <Header />
    <OfflineBanner />
    <VersionBanner />
    <main id={MAIN} tabIndex={-1} className={classes['main']}>
      <Breadcrumbs />
      <Outlet />
    </main>
    <Footer />
  </>
)

export default SiteFrame
