import { lazy, Suspense, useState } from 'react'
import { Outlet, useMatches, useSearchParams } from 'react-router'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { HeaderSwitch, isFormPage, MenuOpener } from '../ui/form-page.ts'
import { FooterLine } from './footer-line.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { RouteFocus } from './route-focus.tsx'
import classes from './site-layout.module.css'
import { VersionBanner } from './version-banner.tsx'

/** The id of the main part, where the skip link and a change of page lead. */
export const MAIN = 'main'

const Menu = lazy(() => import('./mobile-drawer.tsx'))

/** A page that is a form: its own bar on top, the site's menu behind a button of it. Without the form the header is there. */
const FormFrame = ({ header }: { header: boolean }) => {
  const [menu, setMenu] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <MenuOpener value={() => setMenu('open')}>
      {header && <Header />}
      <OfflineBanner />
      <VersionBanner />
      <RouteFocus target={MAIN} />
      <main id={MAIN} tabIndex={-1} className={classes['main']}>
        <Outlet />
      </main>
      <FooterLine />
      {menu !== 'never' && (
        <Suspense>
          <Menu opened={menu === 'open'} onClose={() => setMenu('closed')} />
        </Suspense>
      )}
    </MenuOpener>
  )
}

/** The frame around every page. */
const SiteLayout = () => {
  const [search] = useSearchParams()
  const form = useMatches().some(({ handle }) => isFormPage(handle, search))
  const [header, showHeader] = useState(false)
  return (
    <div className={classes['site']} data-form={(form && !header) || undefined}>
      <a className={classes['skip']} href={`#${MAIN}`}>
        Skip to the content
      </a>
      {form ? (
        <HeaderSwitch value={showHeader}>
          <FormFrame header={header} />
        </HeaderSwitch>
      ) : (
        <>
          <Header />
          <OfflineBanner />
          <VersionBanner />
          <RouteFocus target={MAIN} />
          <main id={MAIN} tabIndex={-1} className={classes['main']}>
            <Breadcrumbs />
            <Outlet />
          </main>
          <Footer />
        </>
      )}
    </div>
  )
}

export default SiteLayout
