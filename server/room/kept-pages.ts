import { createHmac, hkdfSync } from 'node:crypto'
import type { PageAnswer } from '../pdf/page-worker.ts'
import type { Keys } from '../secrets/keys.ts'
import { openBytes, sealBytes } from '../secrets/sealed-bytes.ts'
import type { Storage } from '../storage/storage.ts'

/** A page of one size. `source` is known from the row of its document alone: the generated name of its bytes, or all that a kept teaser says. */
type Page = { source: string; page: number; width: number }
type Kept = { of: string; pages: number; sealed: Buffer; at: number }

const MOST_BYTES = 32 * 1024 * 1024
const MOST_MILLISECONDS = 3_600_000

/**
 * Pages as they were drawn, before anybody's mark. Each is sealed with a key that comes of ours and of its source: without the row
 * of its document, and so once that is deleted, nothing here opens, in whichever process it is left.
 */
export const createKeptPages = (
  bounds: { bytes: number; milliseconds: number } = {
    bytes: MOST_BYTES,
    milliseconds: MOST_MILLISECONDS,
  },
) => {
  /** The last used last. */
  const kept = new Map<string, Kept>()
  const lying: ReadonlyMap<string, Kept> = kept
  let bytes = 0
  let sweep: ReturnType<typeof setTimeout> | undefined

  const drop = (name: string) => {
    bytes -= kept.get(name)?.sealed.length ?? 0
    kept.delete(name)
  }
  const dropOld = () => {
    const since = Date.now() - bounds.milliseconds
    for (const [name, { at }] of kept) if (at <= since) drop(name)
    sweep = kept.size > 0 ? setTimeout(dropOld, bounds.milliseconds).unref() : undefined
  }
  const keyOf = ({ roomPages }: Pick<Keys, 'roomPages'>, source: string) =>
    new Uint8Array(hkdfSync('sha256', roomPages, source, 'page', 32))
  const tagged = (key: Uint8Array, text: string) =>
    createHmac('sha256', key).update(text).digest('base64url')
  const aboutOf = ({ page, width }: Page, pages: number) => `page ${page} of ${pages}, ${width}`

  return {
    /** The page as it is kept, else as it is drawn now; what can't be drawn is not kept. */
    async drawn(
      keys: Pick<Keys, 'roomPages'>,
      asked: Page,
      draw: () => Promise<PageAnswer>,
    ): Promise<PageAnswer> {
      const key = keyOf(keys, asked.source)
      const name = tagged(key, `${asked.page} ${asked.width}`)
      const found = kept.get(name)
      if (found !== undefined && found.at > Date.now() - bounds.milliseconds) {
        kept.delete(name)
        kept.set(name, found)
        const { pages, sealed } = found
        return { pages, png: openBytes(key, aboutOf(asked, pages), sealed) }
      }
      const answer = await draw()
      if (answer === 'unreadable' || answer.png === null) return answer
      const { pages, png } = answer
      const sealed = sealBytes(key, aboutOf(asked, pages), png)
      drop(name)
      kept.set(name, { of: tagged(key, 'source'), pages, sealed, at: Date.now() })
      bytes += sealed.length
      for (const [oldest] of kept) if (bytes > bounds.bytes) drop(oldest)
      sweep ??= setTimeout(dropOld, bounds.milliseconds).unref()
      return answer
    },
    /** Drops all pages of what is deleted or replaced. */
    forget(keys: Pick<Keys, 'roomPages'>, source: string) {
      const of = tagged(keyOf(keys, source), 'source')
      for (const [name, one] of kept) if (one.of === of) drop(name)
    },
    /** Picture as it lies here. */
    lying,
  }
}

/** Those of this process. */
export const keptPages = createKeptPages()

/** A store with whose files go the pages that were drawn from them. */
export const storageForgettingPages = (storage: Storage, keys: Keys): Storage => ({
  ...storage,
  async remove(name) {
    keptPages.forget(keys, name)
    await storage.remove(name)
  },
})
