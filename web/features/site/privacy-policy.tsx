import { html, page } from '../../content/legal/privacy.md'
import { publicMeta } from '../../lib/page/page-meta.ts'
import { Page } from '../../ui/page/page.tsx'
import { Prose } from '../../ui/page/prose.tsx'
import { withRetention } from './retention-list.ts'

export const meta = () =>
  publicMeta({
    title: `${page['title']} – RinSetu`,
    description: page['description'] ?? '',
    path: '/privacy-policy',
  })

const PrivacyPolicy = () => (
  <Page title={page['title']} intro={`Last changed on ${page['updated']}`}>
    <Prose html={withRetention(html)} />
  </Page>
)

export default PrivacyPolicy
