import type { MetaDescriptor } from 'react-router'

/** The tags of a page behind the sign-in: search engines stay out. */
export const privateMeta = (title: string): MetaDescriptor[] => [
  { title: `${title} – RinSetu` },
  { name: 'robots', content: 'noindex' },
]

/** The tags of an address that no page has. */
export const notFoundMeta = (): MetaDescriptor[] => privateMeta('Page not found')
