import { html, page } from '../../content/legal/terms.md'
import { publicMeta } from '../../lib/page/page-meta.ts'
import { Page } from '../../ui/page/page.tsx'
import { Prose } from '../../ui/page/prose.tsx'

export const meta = () =>
  publicMeta({
    title: `${page['title']} – RinSetu`,
    description: page['description'] ?? '',
    path: '/term-condition',
  })

const TermCondition = () => (
  <Page title={page['title']} intro={`Last changed on ${page['updated']}`}>
    <Prose html={html} />
  </Page>
)

export default TermCondition
