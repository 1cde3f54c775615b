import { readdir, readFile, writeFile } from 'node:fs/promises'
import { firmPlaces } from '../content/firm.ts'
import { escapeHtml } from '../lib/format/escape-html.ts'
import { publicOrigin } from '../lib/page/public-origin.ts'
import { readMarkdown } from './markdown.ts'

const folder = new URL('../content/blog/', import.meta.url)

/** Articles are dated by the day, in India. */
const instant = (day: string): string => `${day}T00:00:00+05:30`

const readArticles = async () => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md'))
  const articles = await Promise.all(
    names.map(async (name) => {
      const { page, html } = await readMarkdown(await readFile(new URL(name, folder), 'utf8'))
      const { title = '', description = '', date = '' } = page
      return { title, description, date, html, url: `${publicOrigin}/blogs/${name.slice(0, -3)}` }
    }),
  )
  return articles.toSorted((one, other) => other.date.localeCompare(one.date))
}

/** Writes blogs/feed.xml (Atom, RFC 4287); the server writes the address and the firm into it. */
export const writeFeed = async (client: string): Promise<void> => {
  const articles = await readArticles()
  const blog = `${publicOrigin}/blogs`
  const entries = articles.flatMap(({ title, description, date, html, url }) => [
    '  <entry>',
    `    <title>${escapeHtml(title)}</title>`,
    `    <id>${url}</id>`,
    `    <link rel="alternate" type="text/html" href="${url}"/>`,
    `    <published>${instant(date)}</published>`,
    `    <updated>${instant(date)}</updated>`,
    `    <summary>${escapeHtml(description)}</summary>`,
    `    <content type="html">${escapeHtml(html.replaceAll('href="/', `href="${publicOrigin}/`))}</content>`,
    '  </entry>',
  ])
  const xml = [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-IN">',
    `  <title>Blog – ${firmPlaces.name}</title>`,
    '  <subtitle>Short notes on loan files, limits and fees.</subtitle>',
    `  <id>${blog}</id>`,
    `  <link rel="self" type="application/atom+xml" href="${blog}/feed.xml"/>`,
    `  <link rel="alternate" type="text/html" href="${blog}"/>`,
    `  <updated>${instant(articles[0]?.date ?? '')}</updated>`,
    `  <author><name>${firmPlaces.name}</name></author>`,
    ...entries,
    '</feed>\n',
  ].join('\n')
  await writeFile(`${client}/blogs/feed.xml`, xml)
}
