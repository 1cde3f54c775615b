import { lazy, Suspense, useState } from 'react'
import { Outlet, useLocation, useMatches, useSearchParams } from 'react-router'
import { isBorrower, roleTable } from '../../../domain/people/roles.ts'
import { useIsAuthenticated, useUser } from '../../lib/session/session.ts'
import { isNarrow, keepNarrow } from '../../lib/page/side-bar-width.ts'
import { Breadcrumbs } from '../../ui/page/breadcrumbs.tsx'
import { later } from '../../ui/on-demand/later.tsx'
import { HeaderSwitch, isFormPage, MenuOpener } from '../../ui/page/form-page.ts'
import { havePages } from '../menu/have-pages.ts'
import { FooterLine } from './footer-line.tsx'
import { Header } from './header.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { RouteFocus } from './route-focus.tsx'
import classes from './site-layout.module.css'

/** The id of the main part, where the skip link and a change of page lead. */
export const MAIN = 'main'

// It has nothing to say to a page that has just come.
export const VersionBanner = later(() => import('./version-banner.tsx'), null)

const Menu = lazy(() => import('./mobile-drawer.tsx'))

/** A page that is a form: its own bar on top, the site's menu behind a button of it. Without the form the header is there. */
const FormFrame = ({ header }: { header: boolean }) => {
  const [menu, setMenu] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <MenuOpener value={() => setMenu('open')}>
      {header && <Header />}
      <OfflineBanner />
      <VersionBanner />
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

// The place for it is kept, so that nothing moves when it comes.
const SideBar = later(() => import('./side-bar.tsx'), null)

// The place for it is kept as well; the form's page has none.
const SearchBox = later(
  () => import('../search/search-box.tsx'),
  <div className={classes['search']} />,
  { atOnce: true },
)

// So is that of the button beside it.
const NewButton = later(() => import('./new-button.tsx'), <div className={classes['new']} />)

const tabsSpace = <div className={classes['tabs']} />
// The row of a place's pages slides on a phone, where its height is kept.
const PlaceTabs = later(() => import('./place-tabs.tsx'), tabsSpace)

/** A page behind the sign-in: the places of whoever is signed in beside it, and a foot of one line. */
const WorkspaceFrame = () => {
  const role = useUser((user) => user.role)
  const [chosen, setChosen] = useState(isNarrow)
  // Beside a paper that is looked at, places are signs alone until somebody wants their names.
  const [search] = useSearchParams()
  const isReview = search.get('tab') === 'papers'
  const [named, setNamed] = useState(false)
  const narrow = isReview ? !named : chosen
  const setNarrow = (next: boolean) => {
    if (isReview) return setNamed(!next)
    keepNarrow(next)
    setChosen(next)
  }
  const isAuthenticated = useIsAuthenticated()
  const person = isAuthenticated ? role : null
  const works = person !== null && !isBorrower(person)
  const { pathname } = useLocation()
  return (
    <>
      <Header
        middle={
          works && (
            <>
              <SearchBox worker={person} />
              <NewButton worker={person} />
            </>
          )
        }
      />
      <OfflineBanner />
      <VersionBanner />
      <div className={classes['workspace']}>
        {person !== null && (
          <div className={classes['side']} data-narrow={narrow || undefined}>
            <SideBar worker={person} narrow={narrow} onNarrow={setNarrow} />
          </div>
        )}
        {/* The foot stands beside the places, too: they would have to make way for it at the end of a page. */}
        <div className={classes['beside']}>
          <main id={MAIN} tabIndex={-1} className={classes['main']}>
            <div className={classes['crumbs']}>
              <Breadcrumbs />
              {works && havePages(pathname, roleTable[person].desk) && (
                <PlaceTabs worker={person} />
              )}
            </div>
            <Outlet />
          </main>
          <FooterLine />
        </div>
      </div>
    </>
  )
}

/** The layout of all that stand behind the sign-in, by the id of its route. */
const GUARD = 'app/guard'

/** Around every page: a form and what stands behind the sign-in have a frame of their own, public pages that of their route (site-frame.tsx). */
const SiteLayout = () => {
  const [search] = useSearchParams()
  const matches = useMatches()
  const isForm = matches.some(({ handle }) => isFormPage(handle, search))
  const isWorkspace = !isForm && matches.some(({ id }) => id === GUARD)
  const [header, showHeader] = useState(false)
  return (
    <div
      className={classes['site']}
      data-form={(isForm && !header) || undefined}
      data-workspace={isWorkspace || undefined}
    >
      <a className={classes['skip']} href={`#${MAIN}`}>
        Skip to the content
      </a>
      {/* Above the frames: it has to know a change of page from one to the other. */}
      <RouteFocus target={MAIN} />
      {isForm && (
        <HeaderSwitch value={showHeader}>
          <FormFrame header={header} />
        </HeaderSwitch>
      )}
      {isWorkspace && <WorkspaceFrame />}
      {!isForm && !isWorkspace && <Outlet />}
    </div>
  )
}

export default SiteLayout
