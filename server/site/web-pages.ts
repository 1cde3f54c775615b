import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual, promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { escapeHtml } from '../foundation/html.ts'
import { type PublicFirm, writeFirm } from './firm-in-pages.ts'
import { type Head, withHead } from './heads.ts'

/** Stands for the site's address in prerendered files; see web/lib/page/public-origin.ts. */
const PLACEHOLDER = 'https://public-url.invalid'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

type Page = { body: Buffer; br: Buffer; gzip: Buffer; csp: string }
export type Sent = { body: Buffer; encoding: 'br' | 'gzip' | null; csp: string }

const allowing = (directive: string, origin: string | null) =>
  origin === null ? directive : `${directive} ${origin}`

/** `files` is where else than here a page may show files from: the store, if browsers reach it. */
const policy = (scriptHashes: readonly string[], files: string | null) =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' '),
    // Mantine sets inline styles.
    "style-src 'self' 'unsafe-inline'",
    allowing("img-src 'self' data: blob:", files),
    "font-src 'self' data:",
    "connect-src 'self'",
    allowing("frame-src 'self' blob:", files),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // The policies are in web/app/wake-script.ts, web/ui/page/prose.tsx, web/lib/page/service-worker.ts and read-xlsx.ts of the review.
    "require-trusted-types-for 'script'",
    'trusted-types default sleeping prose workbook worker',
  ].join('; ')

/** Files for machines that name the site's address or its build, and are asked for anew each time. */
const texts: Readonly<Record<string, string>> = {
  'build.json': 'application/json; charset=utf-8',
  'sitemap.xml': 'application/xml; charset=utf-8',
  'robots.txt': 'text/plain; charset=utf-8',
  'sw.js': 'text/javascript; charset=utf-8',
  'blogs/feed.xml': 'application/atom+xml; charset=utf-8',
}

const jsonFile = async (file: string) => JSON.parse(await readFile(file, 'utf8'))

type Site = { publicUrl: string; firm: () => Promise<PublicFirm>; files: string | null }

/**
 * Reads the pages of a build: the address and the firm written in, compressed, with their policy.
 * Each is made ready once, and again after the firm's settings have changed.
 */
export const pageReader = async (root: string, { publicUrl, firm, files }: Site) => {
  const client = join(root, 'client')
  const hashes: Record<string, string[]> = await jsonFile(join(root, 'csp.json'))
  const pages: string[] = await jsonFile(join(root, 'pages.json'))
  const address = escapeHtml(publicUrl)

  const filledIn = async (file: string, shown: PublicFirm) => {
    const text = await readFile(join(client, file), 'utf8')
    return Buffer.from(
      writeFirm(
        text.replaceAll(PLACEHOLDER, () => address),
        shown,
      ),
    )
  }

  const load = async (file: string, shown: PublicFirm, head: Head | null): Promise<Page> => {
    const plain = await filledIn(file, shown)
    const body = head === null ? plain : Buffer.from(withHead(String(plain), head))
    const [br, gz] = await Promise.all([
      // As small as it gets, once: a page that fits into the first flight of a connection is there a round trip earlier.
      brotli(body),
      zip(body, { level: 9 }),
    ])
    return { body, br, gzip: gz, csp: policy(hashes[file] ?? [], files) }
  }

  const known = new Map<string, Promise<Page>>()
  let knownFirm: PublicFirm | undefined
  const pageOf = async (file: string, head: Head | null) => {
    const key = `${file} ${head?.pattern ?? ''}`
    const shown = await firm()
    if (!isDeepStrictEqual(shown, knownFirm)) known.clear()
    knownFirm = shown
    const ready = known.get(key)
    if (ready) return ready
    const page = load(file, shown, head)
    known.set(key, page)
    // What could not be read now may be read the next time.
    page.catch(() => known.get(key) === page && known.delete(key))
    return page
  }

  return {
    pages,
    has: (file: string) => Object.hasOwn(hashes, file),
    page: {
      /** A file of the client; with a head, where it is the application's own page at an address. */
      async html(file: string, accepts: string, head: Head | null = null): Promise<Sent> {
        const { body, br, gzip, csp } = await pageOf(file, head)
        if (/\bbr\b/.test(accepts)) return { body: br, encoding: 'br', csp }
        if (/\bgzip\b/.test(accepts)) return { body: gzip, encoding: 'gzip', csp }
        return { body, encoding: null, csp }
      },
      async text(name: string): Promise<{ body: Buffer; type: string } | null> {
        const type = Object.hasOwn(texts, name) ? texts[name] : undefined
        return type ? { body: await filledIn(name, await firm()), type } : null
      },
    },
  }
}
