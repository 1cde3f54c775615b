import { buffer } from 'node:stream/consumers'
import type { Place } from '../../domain/lender/bank-file.ts'
import { AppError } from '../foundation/app-error.ts'
import { pageKinds } from '../pdf/page-kinds.ts'
import type { PagePart, PartProblem } from '../pdf/put-together.ts'
import { PdfTooMuch, runPdf } from '../pdf/run-pdf.ts'
import { FileMissing } from '../storage/failures.ts'
import type { Storage } from '../storage/storage.ts'
import type { BankPapers } from './bank-papers.ts'

/** More is put into a ZIP, which is written file by file. */
const MOST_MEGABYTES = 80
const MOST_PAGES = 1000

const TAKE_THE_ZIP = 'Download the ZIP instead: it holds every document as it is.'

const beside: Readonly<Record<PartProblem, string>> = {
  unreadable: 'its pages cannot be read',
  locked: 'it has a password',
  signed: 'it is signed electronically',
  empty: 'it has no page',
  'too-many-pages': 'it has too many pages',
}

const refused = (message: string) => new AppError('GUARD_UNMET', { message })

const orTheZip = (error: unknown): never => {
  if (!(error instanceof PdfTooMuch)) throw error
  throw refused(`Putting these documents into one PDF takes too long. ${TAKE_THE_ZIP}`)
}

type Paper = BankPapers[number]

const read = async (storage: Storage, { file }: Paper): Promise<PagePart | Place> => {
  if (file === null) return 'gone'
  const kind = pageKinds[file.fileType]
  if (kind === undefined) return { beside: 'it has no pages' }
  try {
    return { kind, bytes: await buffer(await storage.get(file.storedName)) }
  } catch (error) {
    if (error instanceof FileMissing) return 'gone'
    throw error
  }
}

const isPages = (one: PagePart | Place): one is PagePart => typeof one === 'object' && 'kind' in one

/** The pages of all papers one after the other, and where each is behind an index. */
export const bindPapers = async (storage: Storage, papers: BankPapers) => {
  const bytes = papers.reduce((sum, { file }) => sum + (file?.fileSize ?? 0), 0)
  if (bytes > MOST_MEGABYTES * 1_000_000)
    throw refused(`Together these documents are larger than ${MOST_MEGABYTES} MB. ${TAKE_THE_ZIP}`)
  const contents: (PagePart | Place)[] = []
  for (const paper of papers) contents.push(await read(storage, paper))
  const parts = contents.filter(isPages)
  const bound = await runPdf({ do: 'bind', parts, most: MOST_PAGES }).catch(orTheZip)
  if (!bound.parts.some((pages) => typeof pages === 'number'))
    throw refused(`None of these documents has pages that can be put together. ${TAKE_THE_ZIP}`)
  const gave = bound.parts.values()
  const found = contents.map((one) => {
    if (!isPages(one)) return one
    const pages = gave.next().value ?? 'empty'
    return typeof pages === 'number' ? pages : { beside: beside[pages] }
  })
  /** Places of the papers by number, behind an index of so many pages. */
  const placesBehind = (index: number): ReadonlyMap<number, Place> => {
    let from = index + 1
    return new Map(
      papers.map(({ number }, at) => {
        const one = found[at] ?? 'gone'
        if (typeof one !== 'number') return [number, one]
        const place = { from, pages: one }
        from += one
        return [number, place]
      }),
    )
  }
  return { body: bound.bytes, placesBehind }
}

/** Index and papers as one PDF; `front` tells how many pages the index has. */
export const putInFront = (front: Uint8Array, bound: Uint8Array) =>
  runPdf({ do: 'put-in-front', front, bound }).catch(orTheZip)
