import { Text } from '@mantine/core'
import { use } from 'react'
import { Link, type MetaArgs, useParams } from 'react-router'
import { articleBody, articles } from '../../content/articles.ts'
import { formatDate } from '../../lib/format/formats.ts'
import { feedLink, publicMeta } from '../../lib/page/page-meta.ts'
import { notFoundMeta } from '../../lib/page/private-meta.ts'
import { posting } from '../../lib/page/structured-data.ts'
import type { CrumbHandle } from '../../ui/page/breadcrumbs.tsx'
import { NotFound } from '../../ui/page/not-found.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Prose } from '../../ui/page/prose.tsx'

const find = (slug: string | undefined) => articles.find((article) => article.slug === slug)

export const handle: CrumbHandle = { crumb: ({ slug }) => find(slug)?.title }

export const meta = ({ params }: MetaArgs) => {
  const article = find(params['slug'])
  if (article === undefined) return notFoundMeta()
  return [
    ...publicMeta({
      title: `${article.title} – RinSetu`,
      description: article.description,
      path: `/blogs/${article.slug}`,
      crumb: article.title,
      published: article.date,
      things: [posting(article)],
    }),
    feedLink,
  ]
}

/** Texts that were asked for, so that a render finds the same promise again. */
const texts = new Map<string, Promise<string | undefined>>()

const textOf = (slug: string): Promise<string | undefined> => {
  const text = texts.get(slug) ?? articleBody(slug)
  texts.set(slug, text)
  return text
}

const ArticleText = ({ slug }: { slug: string }) => <Prose html={use(textOf(slug)) ?? ''} />

const ArticlePage = () => {
  const article = find(useParams()['slug'])
  if (article === undefined) return <NotFound />
  return (
    <Page title={article.title} intro={article.description}>
      <Text fz="sm" c="dimmed" mt={-16}>
        <time dateTime={article.date}>{formatDate(article.date)}</time> · {article.minutes} min read
      </Text>
      <article>
        <ArticleText slug={article.slug} />
      </article>
      <Text>
        <Link to="/blogs">All articles</Link>
      </Text>
    </Page>
  )
}

export default ArticlePage
