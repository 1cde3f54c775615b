export type Article = {
  slug: string
  title: string
  description: string
  date: string
  minutes: string
}

type Header = Readonly<Record<string, string>>
type Body = { html: string }

const headers = import.meta.glob<Header>('./blog/*.md', {
  eager: true,
  query: '?header',
  import: 'page',
})
const bodies = import.meta.glob<Body>('./blog/*.md')

const slugOf = (file: string): string => file.slice('./blog/'.length, -'.md'.length)

/** All articles, newest first, without their texts. */
export const articles: readonly Article[] = Object.entries(headers)
  .map(([file, header]) => ({
    slug: slugOf(file),
    title: header['title'] ?? '',
    description: header['description'] ?? '',
    date: header['date'] ?? '',
    minutes: header['minutes'] ?? '',
  }))
  .toSorted((one, other) => other.date.localeCompare(one.date))

/** The text of an article; undefined where there is none of that name. */
export const articleBody = async (slug: string): Promise<string | undefined> =>
  (await bodies[`./blog/${slug}.md`]?.())?.html
