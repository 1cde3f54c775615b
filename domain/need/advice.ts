import { ADVISE_ME, facilityOf } from './facilities.ts'
import {
  type FacilitySide,
  facilitySides,
  type SelectedProduct,
  sidesOf,
} from './facility-sides.ts'
import { valueAt } from '../form/paths.ts'
import { formatRupees } from '../amounts/rupees.ts'
import { rupeesOf } from './stored-asks.ts'
import { counted } from '../text/counted.ts'

/** Sentence for a case that waits for advice: the same words wherever it is stopped. */
export const ADVICE_OPEN =
  'The borrower asked to be advised: propose facilities, and wait until they agree to them.'

/** True if a form still leaves it to the firm which facility it asks for. */
export const adviceIsOpen = (form: object): boolean =>
  sidesOf(valueAt(form, 'productDetails.selectedProduct')).some((side) => {
    const titles = valueAt(form, `productDetails.${side}.selectedOptions`)
    return Array.isArray(titles) && titles.includes(ADVISE_ME)
  })

type Values = Readonly<Record<string, unknown>>
type Side = {
  selectedOptions: string[]
  formValuesByOptionTitle: Record<string, unknown>
}

/** Facility that is proposed, with its amount in a unit and its months. */
export type Proposed = {
  side: FacilitySide
  title: string
  amount: number
  unit: string
  tenure: number
}

/** Proposed facility in a line: "Term Loan: ₹45,00,000 for 60 months". */
export const proposedInLine = ({ title, amount, unit, tenure }: Omit<Proposed, 'side'>): string =>
  `${title}: ${formatRupees(rupeesOf(amount, unit))} for ${counted(tenure, 'month')}`

/** Problem of the facility at an index of a proposal. */
export type ProposalProblem = { index: number; message: string }

/** Problems of a proposal beside the facilities that a form asks for already; one sentence for each. */
export const proposalProblems = (
  proposed: readonly Pick<Proposed, 'side' | 'title'>[],
  asked: readonly string[],
): ProposalProblem[] =>
  proposed.flatMap(({ side, title }, index) => {
    const wrong = (message: string) => [{ index, message }]
    if (title === '') return wrong('Choose a facility')
    if (title === ADVISE_ME || !facilityOf(title, side))
      return wrong(`${title} is not a facility of that side`)
    if (asked.includes(title)) return wrong(`${title} is asked for already`)
    return proposed.findIndex((one) => one.title === title) < index
      ? wrong('Propose each facility only once')
      : []
  })

type Product = { selectedProduct: SelectedProduct } & { [S in FacilitySide]?: Side | undefined }

/** Answers of the borrower about the need that is left to the firm. */
const toldOfNeed = (product: Product): Values => {
  const sides = sidesOf(product.selectedProduct)
  const values = sides.map((side) => product[side]?.formValuesByOptionTitle[ADVISE_ME])
  const told = values.find((given) => given !== undefined)
  const [purpose, kind, existing] = ['purpose', 'kind', 'existing'].map((name) =>
    valueAt(told, name),
  )
  return {
    // "Not sure" is answered by the proposal.
    ...(purpose != null && purpose !== 'not-sure' && { purpose }),
    ...(kind != null && { kind }),
    ...(existing != null && { existing }),
  }
}

/** Answers of a side about security, without its facilities. */
const securityOf = ({ selectedOptions: _, formValuesByOptionTitle: __, ...security }: Side) =>
  security

const isSecure = (side: Side) => valueAt(side, 'isSecure') === true

/** The side that leaves its facility to the firm; of two, the one that offers security. */
const advisedSide = (product: Product) => {
  const left = sidesOf(product.selectedProduct).flatMap((side) => {
    const details = product[side]
    return details?.selectedOptions.includes(ADVISE_ME) ? [{ side, details }] : []
  })
  return left.find(({ details }) => isSecure(details)) ?? left[0]
}

/** Answers of a side about security after a proposal: its own, or those of the side in whose place it stands. */
const securityAfter = (
  details: Side | undefined,
  advised: ReturnType<typeof advisedSide>,
  proposed: readonly Proposed[],
) => {
  const goes =
    advised?.details.selectedOptions.length === 1 &&
    !proposed.some(({ side }) => side === advised.side)
  const own = details && (isSecure(details) || !goes) ? details : undefined
  const from = own ?? advised?.details ?? details
  return from ? securityOf(from) : {}
}

/**
 * The facilities of a form with those of a proposal in the place of `Advise me`. What was said about security stays:
 * a side that comes new to the form, or an unsecured one that alone is left, is secured as the one that was left to
 * the firm. The answers about the need (its purpose, how it stands to present facilities) go with the facilities;
 * present borrowing stands with the first alone, so that it counts once.
 */
export function withProposal(product: Product, proposed: readonly Proposed[]) {
  const { existing, ...told } = toldOfNeed(product)
  const withExisting = { ...told, ...(existing !== undefined && { existing }) }
  const advised = advisedSide(product)
  const sides = facilitySides.flatMap(({ value: side }) => {
    const details = sidesOf(product.selectedProduct).includes(side) ? product[side] : undefined
    const { [ADVISE_ME]: _, ...values }: Values = details?.formValuesByOptionTitle ?? {}
    const here = proposed.filter((one) => one.side === side)
    const selectedOptions = [
      ...(details?.selectedOptions ?? []).filter((title) => title !== ADVISE_ME),
      ...here.map(({ title }) => title),
    ]
    if (selectedOptions.length === 0) return []
    const formValuesByOptionTitle = {
      ...values,
      ...Object.fromEntries(
        here.map((one) => {
          const { title, amount, unit, tenure } = one
          return [title, { ...(one === proposed[0] ? withExisting : told), amount, unit, tenure }]
        }),
      ),
    }
    const security = securityAfter(details, advised, proposed)
    return [[side, { ...security, selectedOptions, formValuesByOptionTitle }] as const]
  })
  const [first, second] = sides
  return {
    selectedProduct: second ? 'both' : (first?.[0] ?? product.selectedProduct),
    ...Object.fromEntries(sides),
  }
}
