import { html, page } from '../../content/pages/team.md'
import { publicMeta } from '../../lib/page/page-meta.ts'
import { Page } from '../../ui/page/page.tsx'
import { Prose } from '../../ui/page/prose.tsx'
import { People } from './people.tsx'

export const meta = () =>
  publicMeta({
    title: `${page['title']} – RinSetu`,
    description: page['description'] ?? '',
    path: '/team',
  })

const Team = () => (
  <Page title={page['title']}>
    <div>
      <People />
      <Prose html={html} />
    </div>
  </Page>
)

export default Team
