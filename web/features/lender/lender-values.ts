import type { Sent } from '../../../contract/index.ts'
import type { Lender, lenderCalls } from '../../../contract/lender/lender.ts'
import type { BankFilePart } from '../../../domain/lender/bank-file.ts'
import { calendarDateInIndia } from '../../../domain/dates/dates.ts'
import type { FactName } from '../../../domain/lender/facts.ts'

/** While it is no number, the form holds the text that was typed, which the rules of the call refuse at its field. */
type Typed = number | null

export type CriterionValues = {
  fact: FactName
  atLeast?: number | string | undefined
  atMost?: number | string | undefined
  oneOf?: string[] | undefined
  noneOf?: string[] | undefined
}

type ProductValues = {
  productId?: string
  title: string
  ticketFrom: Typed
  ticketTo: Typed
  ratePercent: Typed
  processingFeePercent: Typed
  commissionPercent: Typed
  answerDays: Typed
  checkedOn: string
  validFrom: string
  exclusions: string
  criteria: CriterionValues[]
}

/** A lender as it is typed. */
export type LenderValues = {
  name: string
  kind: string
  agent: boolean
  active: boolean
  paperOrder: BankFilePart[]
  branches: { branchId?: string; name: string; city: string; state: string }[]
  contacts: {
    contactId?: string
    name: string
    email: string
    mobile: string
    role: string
    city: string
  }[]
  products: ProductValues[]
}

export const newBranch = { name: '', city: '', state: '' }
export const newContact = { name: '', email: '', mobile: '', role: '', city: '' }
export const newProduct = (): ProductValues => ({
  title: '',
  ticketFrom: null,
  ticketTo: null,
  ratePercent: null,
  processingFeePercent: null,
  commissionPercent: null,
  answerDays: null,
  checkedOn: calendarDateInIndia(new Date()),
  validFrom: '',
  exclusions: '',
  criteria: [],
})

export const newLender: LenderValues = {
  name: '',
  kind: '',
  agent: false,
  active: true,
  paperOrder: [],
  branches: [],
  contacts: [],
  products: [],
}

export const valuesOf = (lender: Lender): LenderValues => ({
  name: lender.name,
  kind: lender.kind ?? '',
  agent: lender.agent,
  active: lender.active,
  paperOrder: lender.paperOrder,
  branches: lender.branches,
  contacts: lender.contacts.map((one) => ({
    ...one,
    mobile: one.mobile ?? '',
    city: one.city ?? '',
  })),
  products: lender.products.map((one) => ({
    ...one,
    validFrom: one.validFrom ?? '',
    exclusions: one.exclusions ?? '',
  })),
})

/** Body to send. */
export const bodyOf = ({
  products,
  ...values
}: LenderValues): Sent<typeof lenderCalls.updateLender, 'body'> => ({
  ...values,
  products: products.map((one) => ({ ...one, validFrom: one.validFrom || null })),
})
