// Writes csp.json into a build: for every HTML file of the client, the hashes of its inline scripts, so
// that the server can name exactly those in the file's Content-Security-Policy.
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const [folder] = process.argv.slice(2)
const client = pathToFileURL(join(folder, 'client/'))
// JSON scripts are never executed and need no hash; the server also writes the firm's data into them.
const inlineScript =
  /<script(?![^>]*\ssrc=)(?![^>]*\stype="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/gi

const hashesOf = (html) => {
  const scripts = [...html.matchAll(inlineScript)].map(([, text]) => text)
  const hash = (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`
  return [...new Set(scripts.filter((text) => text !== '').map(hash))]
}

const files = (await readdir(client, { recursive: true })).filter((name) => name.endsWith('.html'))
const entries = await Promise.all(
  files.map(async (name) => {
    const html = await readFile(new URL(name, client), 'utf8')
    return [name.replaceAll('\\', '/'), hashesOf(html)]
  }),
)
await writeFile(
  new URL('../csp.json', client),
  `${JSON.stringify(Object.fromEntries(entries.toSorted()), null, 2)}\n`,
)
