import type { PublicFirm } from '../../content/firm.ts'
import { crumbsOf } from '../format/crumbs.ts'
import { knownFirm } from '../api/firm.ts'
import { siteOrigin } from './public-origin.ts'

/** A thing of schema.org. */
export type Thing = { '@type': string } & Readonly<Record<string, unknown>>

const firmId = () => ({ '@id': `${siteOrigin()}/#firm` })

const firmThing = (firm: PublicFirm): Thing => ({
  '@type': 'FinancialService',
  ...firmId(),
  name: firm.name,
  url: `${siteOrigin()}/`,
  logo: `${siteOrigin()}/favicon.svg`,
  image: `${siteOrigin()}/og.png`,
  email: firm.supportEmail,
  telephone: firm.phone,
  address: { '@type': 'PostalAddress', streetAddress: firm.headOffice, addressCountry: 'IN' },
  areaServed: { '@type': 'Country', name: 'India' },
  sameAs: Object.values(firm.social),
})

/** The firm that runs the portal. */
export const organization = (): Thing => firmThing(knownFirm())

/** Questions with their answers. */
export const questionPage = (
  questions: readonly { question: string; answer: string }[],
): Thing => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

type Posting = { slug: string; title: string; description: string; date: string }

/** An article of the blog. */
export const posting = ({ slug, title, description, date }: Posting): Thing => ({
  '@type': 'BlogPosting',
  headline: title,
  description,
  datePublished: date,
  inLanguage: 'en-IN',
  mainEntityOfPage: `${siteOrigin()}/blogs/${slug}`,
  image: `${siteOrigin()}/og.png`,
  author: { '@type': 'Organization', ...firmId(), name: knownFirm().name },
  publisher: firmId(),
})

/** Breadcrumbs of a page as data; `label` is the page's own. */
export const breadcrumbs = (path: string, label?: string): Thing => {
  const last = path.split('/').at(-1) ?? ''
  const crumbs = crumbsOf(path, label === undefined ? {} : { [last]: label })
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label: name, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${siteOrigin()}${to ?? path}`,
    })),
  }
}
