import { readFile, rm, writeFile } from 'node:fs/promises'

/** An address that is no page: it is prerendered as one, which shows the page for such addresses. */
export const NOT_FOUND_PATH = '/404'

const part = (html: string, pattern: RegExp, name: string): string => {
  const found = pattern.exec(html)?.[1]
  if (found === undefined) throw new Error(`The page for unknown addresses has no ${name}.`)
  return found
}

/**
 * Writes 404.html, served for every address that is no page. The application's own page carries the
 * script, which shows the 404 at any address; the prerendered one stands in it for whoever runs none.
 */
export const writeNotFound = async (client: string): Promise<void> => {
  const application = await readFile(`${client}/__spa-fallback.html`, 'utf8')
  const prerendered = await readFile(`${client}${NOT_FOUND_PATH}/index.html`, 'utf8')
  const title = part(prerendered, /<title>([^<]*)<\/title>/, 'title')
  const body = part(prerendered, /<body>([\s\S]*?)<script/, 'body')
  const styles = [...prerendered.matchAll(/<link rel="stylesheet"[^>]*>/g)].map(([link]) => link)
  const html = application
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace(
      /<noscript>[\s\S]*?<\/noscript>/,
      () => `<noscript>${styles.join('')}${body}</noscript>`,
    )
  await writeFile(`${client}/404.html`, html)
  await rm(`${client}${NOT_FOUND_PATH}`, { recursive: true })
}
