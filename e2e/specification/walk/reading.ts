import type { Site } from '../../site.ts'

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
  nbsp: ' ',
}

const textOf = (html: string): string =>
  html
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replaceAll(/\s+/g, ' ')
    .trim()

const between = (html: string, tag: string): string[] =>
  [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}>`, 'gs'))].map(([, inner]) =>
    textOf(inner ?? ''),
  )

/** A public page as it comes, before any script runs. */
export const readPage = async ({ url }: Site, path: string) => {
  const answer = await fetch(`${url}${path}`)
  const html = await answer.text()
  return {
    status: answer.status,
    headings: between(html, 'h1'),
    text: textOf(html),
    main: between(html, 'main').join(' '),
    html,
  }
}

/** The parts of a page below each of its second headings. */
export const sectionsOf = (html: string): Map<string, string> => {
  const [, ...parts] = html.split(/<h2\b/)
  return new Map(
    parts.map((part) => {
      const [heading = '', ...rest] = part.split('</h2>')
      const upTo = rest.join('</h2>').split('</main>')[0] ?? ''
      return [textOf(`<h2${heading}`), textOf(upTo)]
    }),
  )
}
