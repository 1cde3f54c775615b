import { html, page } from '../../content/pages/career.md'
import { publicMeta } from '../../lib/page-meta.ts'
import { Page } from '../../ui/page.tsx'
import { Prose } from '../../ui/prose.tsx'

export const meta = () =>
  publicMeta({
    title: `${page['title']} – RinSetu`,
    description: page['description'] ?? '',
    path: '/career',
  })

const Career = () => (
  <Page title={page['title']}>
    <Prose html={html} />
  </Page>
)

export default Career
