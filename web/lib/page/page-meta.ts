import type { MetaDescriptor } from 'react-router'
import { withoutEmpty } from '../../../domain/form/entered.ts'
import { inJson } from '../../content/firm.ts'
import { siteOrigin } from './public-origin.ts'
import { breadcrumbs, type Thing } from './structured-data.ts'

type Page = {
  title: string
  description: string
  path: string
  /** The last of the breadcrumbs, where the path does not tell it. */
  crumb?: string
  /** Things that the page is about, for machines. */
  things?: readonly Thing[]
  /** The day on which an article appeared. */
  published?: string
}

/** Things of schema.org as a script; where the firm's settings go, JSON needs its own care. */
const data = (things: readonly Thing[]): MetaDescriptor[] => {
  if (things.length === 0) return []
  // What the firm hasn't entered is left out, here and where the server writes the firm in.
  const graph = JSON.stringify({ '@context': 'https://schema.org', '@graph': things }, withoutEmpty)
  return [{ 'script:ld+json': JSON.parse(inJson(graph)) }]
}

/** Title, description, canonical link, Open Graph tags and structured data of a public page. */
export const publicMeta = (page: Page): MetaDescriptor[] => {
  const { title, description, path, published, things = [] } = page
  const url = `${siteOrigin()}${path}`
  const type = published === undefined ? 'website' : 'article'
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: 'RinSetu' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: `${siteOrigin()}/og.png` },
    { property: 'og:image:alt', content: 'RinSetu: business loans, prepared and placed' },
    { property: 'og:locale', content: 'en_IN' },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(published === undefined
      ? []
      : [{ property: 'article:published_time', content: published }]),
    ...data(path === '/' ? things : [...things, breadcrumbs(path, page.crumb)]),
  ]
}

/** The blog's feed, for the pages that it belongs to. */
export const feedLink = {
  tagName: 'link',
  rel: 'alternate',
  type: 'application/atom+xml',
  title: 'RinSetu blog',
  href: '/blogs/feed.xml',
} as const satisfies MetaDescriptor
