import { readFile, writeFile } from 'node:fs/promises'
import { PurgeCSS } from 'purgecss'

const sheet = /<link rel="stylesheet" href="(?<address>\/assets\/[^"#]+)[^>]*>/g
const script = /<script[\s\S]*?<\/script>/g
const use = /var\((?<variable>--[\w-]+)/g

/** Tags that the server writes into pages (server/site/firm-in-pages.ts). */
const WRITTEN_LATER = ['section', 'h3', 'ul', 'li']

/** The rules by which a page may ever be shown before its script runs. */
const rulesFor = async (html: string, css: string): Promise<string> => {
  const markup = html.replaceAll(script, '')
  const [kept] = await new PurgeCSS().purge({
    content: [{ raw: markup, extension: 'html' }],
    css: [{ raw: css }],
    // What changes without a script of the page's own, or by the one in its head.
    dynamicAttributes: ['data-mantine-color-scheme', 'open'],
    variables: true,
    safelist: {
      standard: WRITTEN_LATER,
      // It misses some that only other variables use.
      variables: [...`${markup}${css}`.matchAll(use)].flatMap(
        ({ groups }) => groups?.['variable'] ?? [],
      ),
    },
  })
  if (!kept?.css) throw new Error('No rule is left of the styles.')
  return kept.css
}

/**
 * Writes into pages that sleep the rules they are shown by, so that nothing is waited for before they
 * are seen. The whole sheets are left disabled, which no browser fetches; waking asks for them.
 */
export const inlineStyles = async (client: string, paths: readonly string[]): Promise<void> => {
  for (const path of paths) {
    const file = `${client}${path === '/' ? '' : path}/index.html`
    const html = await readFile(file, 'utf8')
    const addresses = [...html.matchAll(sheet)].flatMap(({ groups }) => groups?.['address'] ?? [])
    if (addresses.length === 0) throw new Error(`${file} has no styles.`)
    const sheets = await Promise.all(
      addresses.map((address) => readFile(`${client}${address}`, 'utf8')),
    )
    // In one piece: one sheet uses the variables of another.
    const rules = await rulesFor(html, sheets.join('\n'))
    await writeFile(
      file,
      html
        .replaceAll(sheet, (link) => link.replace('<link', '<link disabled=""'))
        .replace('<link disabled=""', (first) => `<style>${rules}</style>${first}`),
    )
  }
}
