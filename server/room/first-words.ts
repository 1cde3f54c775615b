import { storedAsks, withOnly } from '../../domain/need/stored-asks.ts'
import { teaserPartsOf } from '../../domain/teaser/teaser.ts'
import type { TeaserKind, TeaserSection } from '../../domain/teaser/teaser.ts'
import type { TeaserPart } from '../../domain/teaser/teaser-words.ts'
import type { Case } from '../case/case.ts'
import type { Db } from '../db/connect.ts'
import type { Keys } from '../secrets/keys.ts'
import { teaserInput } from '../teaser/input.ts'
import { teaserVersionSheet } from '../teaser/queries.ts'

const FIGURES = 3
const NOT_TOLD = 'not told'

/** Amounts of the table of figures stand under "In ₹"; here they stand alone. */
const alone = (value: string) =>
  / (?:Lakh|Crore)$/.test(value) ? value.replace(/^−?/, '$&₹') : value

/** The latest year of the figures that were typed, else what else is told of the business. */
const threeFigures = (of: (part: TeaserPart) => TeaserSection | undefined) => {
  const { head = [], rows = [] } = of('figures')?.table ?? {}
  const year = head.at(-1) ?? ''
  const typed = rows.flatMap(({ cells }) => {
    const [label = '', value = NOT_TOLD] = [cells[0], cells.at(-1)]
    return value === NOT_TOLD ? [] : [{ label: `${label}, ${year}`, value: alone(value) }]
  })
  const facts = [of('business'), of('assessment'), of('standing')].flatMap((section) =>
    (section?.facts ?? [])
      .filter(({ label }) => label !== 'GSTIN' && label !== 'CIN or LLPIN')
      .map(({ label, value }) => ({ label, value })),
  )
  return [...typed, ...facts].slice(0, FIGURES)
}

type Shows = { kind: TeaserKind; version: number | null; facilities: readonly string[] }

/**
 * The ask, the purpose, three figures and the security, as the teaser of this kind tells them, of the facilities that this
 * lender is asked for.
 */
export const firstWords = async (
  db: Db,
  keys: Keys,
  kase: Case,
  { kind, version, facilities }: Shows,
) => {
  const { id: applicationId } = kase.application
  // Without the analyst's words, which stand in the pages.
  const input = await teaserInput(db, keys, kase, {})
  const form = withOnly(input.form, facilities)
  const asks = storedAsks(form)
  const sections = teaserPartsOf({ ...input, form }, kind)
  const of = (part: TeaserPart) => sections.find((section) => section.part === part)
  const fact = (part: TeaserPart, label: string) =>
    of(part)?.facts.find((one) => one.label === label)?.value ?? ''
  return {
    headline:
      version === null
        ? kase.application.companyName
        : (await teaserVersionSheet(db, { applicationId, number: version, kind })).headline,
    ask: [
      ...(of('ask')?.table?.rows ?? []).map(
        ({ cells: [title = '', , amount = '', tenure = ''] }) => ({ title, amount, tenure }),
      ),
      // What the form has no more was sent all the same.
      ...facilities
        .filter((sent) => asks.every(({ title }) => title !== sent))
        .map((title) => ({ title, amount: '', tenure: '' })),
    ],
    facilitiesAmount: asks.reduce((sum, { rupees }) => sum + rupees, 0),
    purpose: fact('ask', 'End use'),
    figures: threeFigures(of),
    security: (of('security')?.facts ?? [])
      .map(({ label, value }) => `${label}: ${value}`)
      .join('. '),
  }
}
