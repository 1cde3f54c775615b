import { companyTypeOf } from '../../domain/identity/company-types.ts'
import { type FirmAsks, papersToKeepReady } from '../../domain/papers/papers-to-keep-ready.ts'
import type { FeeOfSize, FeeShown } from '../../domain/fee/no-fee.ts'
import type { TimesShown } from '../../domain/dates/times-shown.ts'
import type { frontShown } from '../../domain/firm/front-shown.ts'
import { keepEntered, withoutEmpty } from '../../domain/form/entered.ts'
import { valueAt } from '../../domain/form/paths.ts'
import type { VisibleSettings } from '../../contract/firm/settings.ts'
import { escapeHtml } from '../foundation/html.ts'

/** An account of the demo, whose password is public. */
export type DemoAccount = { who: string; email: string; password: string }

export type PublicFirm = Omit<VisibleSettings['firm'], 'people' | 'finished' | 'feeBands'> & {
  asks: FirmAsks
  feeShown: FeeShown
  /** The same by the size of the loan. */
  feeSizes: readonly FeeOfSize[]
  times: TimesShown
  /** Count of papers that are enough to hand in: "four papers". */
  papersToHandIn: string
  /** Accounts to sign in as with one press; none outside the demo. */
  demo: readonly DemoAccount[]
} & ReturnType<typeof frontShown>

// A "<" would let a value end the script that it stands in.
const jsonOf = (value: unknown, replacer?: (key: string, value: unknown) => unknown): string =>
  JSON.stringify(value, replacer).replaceAll('<', '\\u003c')

/**
 * The places left for the firm. An item of a list stands there once, and is repeated for each value; so
 * does what stands between `[[each people]]` and `[[end each]]`, where `[[item.name]]` is the person's.
 * One pattern for all, so that nobody's value is taken for a place.
 */
const places =
  /\[\[each (?<each>\w+)\]\](?<part>[\s\S]*?)\[\[end each\]\]|<li(?<attributes>[^>]*)>\[\[firm\.(?<list>\w+)\]\]<\/li>|\[\[firm\.(?<text>[\w.]+)\]\]|\[\[json firm\.(?<json>[\w.]+)\]\]|\[\[papers (?<papers>[\w-]+)\]\]|\[\[firm\]\]/g

const textAt = (firm: PublicFirm, path: string): string => {
  const value = valueAt(firm, path)
  if (typeof value !== 'string') throw new Error(`A page asks for the firm's ${path}.`)
  return value
}

const itemsOf = (firm: PublicFirm, path: string, attributes = ''): string => {
  const values = valueAt(firm, path)
  if (!Array.isArray(values)) throw new Error(`A page lists the firm's ${path}.`)
  return values.map((value) => `<li${attributes}>${escapeHtml(String(value))}</li>`).join('')
}

/** As web/ui/page/for-each.tsx has it. */
const eachOf = (firm: PublicFirm, path: string, part = ''): string => {
  const values = valueAt(firm, path)
  if (!Array.isArray(values)) throw new Error(`A page repeats the firm's ${path}.`)
  return values
    .map((value: object) =>
      part.replaceAll(/\[\[item\.(\w+)\]\]/g, (_, name: string) => {
        const text = valueAt(value, name)
        return typeof text === 'string' ? escapeHtml(text) : ''
      }),
    )
    .join('')
}

/** As web/features/site/keep-ready.tsx has it. */
const papersOf = ({ asks }: PublicFirm, companyType: string): string => {
  const type = companyTypeOf(companyType)
  if (!type) throw new Error(`A page lists the documents of a ${companyType}.`)
  const items = (papers: readonly string[]) =>
    papers.map((paper) => `<li>${escapeHtml(paper)}</li>`).join('')
  return papersToKeepReady(type.value, asks)
    .map(({ group, papers }) => [`<h3>${escapeHtml(group)}</h3>`, `<ul>${items(papers)}</ul>`])
    .map((parts) => `<section>${parts.join('')}</section>`)
    .join('')
}

const dataForMachines = /(<script[^>]*type="application\/ld\+json"[^>]*>)([\s\S]*?)(<\/script>)/g

/** Data for machines says nothing of what isn't entered. */
const tidied = (page: string): string =>
  page.replaceAll(
    dataForMachines,
    (_, begin: string, json: string, end: string) =>
      begin + jsonOf(JSON.parse(json), withoutEmpty) + end,
  )

/**
 * Writes the firm's settings into a prerendered page, where web/content/firm.ts left room for them,
 * and leaves out what hangs on an entry that nobody made.
 */
export const writeFirm = (template: string, firm: PublicFirm): string => {
  const page = keepEntered(template, firm)
  const written = ({ groups = {} }: RegExpExecArray): string => {
    const { attributes, list, text, json, papers, each, part } = groups
    if (each !== undefined) return eachOf(firm, each, part)
    if (list !== undefined) return itemsOf(firm, list, attributes)
    if (text !== undefined) return escapeHtml(textAt(firm, text))
    if (json !== undefined) return jsonOf(textAt(firm, json)).slice(1, -1)
    if (papers !== undefined) return papersOf(firm, papers)
    return jsonOf(firm)
  }
  let end = 0
  const parts = [...page.matchAll(places)].map((place) => {
    const before = page.slice(end, place.index)
    end = place.index + place[0].length
    return before + written(place)
  })
  return tidied(parts.join('') + page.slice(end))
}
