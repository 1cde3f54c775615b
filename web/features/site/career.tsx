import { html, page } from '../../content/pages/career.md'
import { useFirm } from '../../lib/api/firm.ts'
import { publicMeta } from '../../lib/page/page-meta.ts'
import { Page } from '../../ui/page/page.tsx'
import { IfEntered } from '../../ui/page/if-entered.tsx'
import { Prose } from '../../ui/page/prose.tsx'
import classes from './parts/site.module.css'

export const meta = () =>
  publicMeta({
    title: `${page['title']} – RinSetu`,
    description: page['description'] ?? '',
    path: '/career',
  })

/** The positions that are open now; nothing where none is. */
const Openings = () => {
  const { openings } = useFirm()
  return (
    <IfEntered has="openings">
      <section className={classes['openings']}>
        <h2>Open positions</h2>
        <ul>
          {openings.map((opening) => (
            <li key={opening}>{opening}</li>
          ))}
        </ul>
      </section>
    </IfEntered>
  )
}

const Career = () => (
  <Page title={page['title']}>
    <div>
      <Openings />
      <Prose html={html} />
    </div>
  </Page>
)

export default Career
