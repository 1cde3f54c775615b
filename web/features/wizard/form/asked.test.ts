import { describe, expect, it } from 'vitest'
import { formToSubmit } from '../../../../contract/form/application-form.ts'
import { emptyForm } from '../../../../contract/form/empty-form.ts'
import { completeForm } from './form-values.ts'
import {
  facilitiesAskedIn,
  hasUnplaced,
  isByProduct,
  type Needs,
  productOf,
  unplaced,
  valuesOf,
  withoutNeed,
  withPurpose,
} from './asked.ts'
import { digitsAndWords } from '../need/read-back.ts'
import { amountInLine, monthsInWords, titleInLine } from '../need/words.ts'

const blank = (amount?: number): Needs => {
  const form = completeForm(structuredClone(emptyForm))
  const values = amount === undefined ? {} : { [unplaced.title]: { amount, unit: 'Lakh' } }
  return {
    ...form,
    productDetails: {
      ...form.productDetails,
      fundBased: { ...form.productDetails?.fundBased, formValuesByOptionTitle: values },
    },
  }
}

const choose = (form: Needs, ...purposes: Parameters<typeof withPurpose>[2][]): Needs =>
  purposes.reduce((before, purpose) => withPurpose(before, null, purpose) ?? before, form)

describe('the needs of a form', () => {
  it('an amount that is typed first waits for what it is for, and goes with it', () => {
    const form = blank(250)
    expect(hasUnplaced(form)).toBe(true)
    const chosen = choose(form, 'machines')
    expect(facilitiesAskedIn(chosen)).toEqual([{ side: 'fundBased', title: 'Term Loan' }])
    expect(valuesOf(chosen, { side: 'fundBased', title: 'Term Loan' })).toMatchObject({
      amount: 250,
      unit: 'Lakh',
      tenure: 60,
      purpose: 'machines',
    })
    expect(hasUnplaced(chosen)).toBe(false)
  })

  it('another card keeps the amount and takes the other facility away', () => {
    const first = choose(blank(40), 'machines')
    const [asked = null] = facilitiesAskedIn(first)
    const other = withPurpose(first, asked, 'tender-guarantee')
    expect(other && facilitiesAskedIn(other)).toEqual([
      { side: 'nonFundBased', title: 'Bank Guarantee (BG)' },
    ])
    expect(other?.productDetails?.selectedProduct).toBe('nonFundBased')
    expect(other?.productDetails?.nonFundBased?.formValuesByOptionTitle).toMatchObject({
      'Bank Guarantee (BG)': { amount: 40, unit: 'Lakh' },
    })
  })

  it('another card keeps how it stands to what the borrower has, but for a takeover', () => {
    const kindAfter = (kind: string, from: 'machines' | 'takeover') => {
      const first = choose(blank(40), from)
      const side = first.productDetails?.fundBased
      const told = { ...side?.formValuesByOptionTitle?.['Term Loan'], kind }
      const before = {
        ...first,
        productDetails: {
          ...first.productDetails,
          fundBased: {
            ...side,
            formValuesByOptionTitle: {
              'Term Loan': { ...told, existing: { amount: 15, unit: 'Lakh' } },
            },
          },
        },
      } satisfies Needs
      const [asked = null] = facilitiesAskedIn(before)
      const next = withPurpose(before, asked, 'stock-and-debtors')
      return next?.productDetails?.fundBased?.formValuesByOptionTitle?.['Cash Credit (CC)']
    }
    expect(kindAfter('increase', 'machines')).toMatchObject({
      amount: 40,
      purpose: 'stock-and-debtors',
      kind: 'increase',
      existing: { amount: 15 },
    })
    expect(kindAfter('takeover', 'takeover')).not.toHaveProperty('kind')
  })

  it('a second need has its own facility and amount, and the order of choosing stays', () => {
    const both = choose(blank(40), 'tender-guarantee', 'vehicles')
    expect(facilitiesAskedIn(both).map(({ title }) => title)).toEqual([
      'Bank Guarantee (BG)',
      'Commercial Vehicle Loan',
    ])
    expect(both.productDetails?.selectedProduct).toBe('both')
    const [first] = facilitiesAskedIn(both)
    const left = first && withoutNeed(both, first)
    expect(left?.productDetails?.selectedProduct).toBe('fundBased')
    expect(left?.selectedOptions).toEqual(['Commercial Vehicle Loan'])
  })

  it('an amount that waits for its purpose stands beside “Advise me”, and neither takes the other’s place', () => {
    const advised = choose(blank(40), 'not-sure')
    const title = 'Advise me'
    const waits = {
      ...advised,
      productDetails: {
        ...advised.productDetails,
        fundBased: {
          ...advised.productDetails?.fundBased,
          formValuesByOptionTitle: {
            ...advised.productDetails?.fundBased?.formValuesByOptionTitle,
            [unplaced.title]: { amount: 15, unit: 'Lakh' },
          },
        },
      },
    }
    expect(hasUnplaced(waits)).toBe(true)
    const both = choose(waits, 'vehicles')
    expect(facilitiesAskedIn(both).map((one) => [one.title, valuesOf(both, one).amount])).toEqual([
      [title, 40],
      ['Commercial Vehicle Loan', 15],
    ])
  })

  it('an amount that found its purpose leaves an empty place, and none that is filled from what was there before', () => {
    expect(valuesOf(choose(blank(40), 'machines'), unplaced)).toEqual({
      amount: null,
      unit: 'Lakh',
    })
  })

  it('what was ticked on a side that is not part of the product does not come back', () => {
    const form = completeForm(structuredClone(emptyForm))
    const product = {
      ...form.productDetails,
      selectedProduct: 'nonFundBased',
      fundBased: { ...form.productDetails?.fundBased, selectedOptions: ['Cash Credit (CC)'] },
      nonFundBased: {
        ...form.productDetails?.nonFundBased,
        selectedOptions: ['Bank Guarantee (BG)'],
      },
    }
    expect(productOf(product).selectedProduct).toBe('nonFundBased')
    const more = choose({ ...form, productDetails: product }, 'machines')
    expect(facilitiesAskedIn(more).map(({ title }) => title)).toEqual([
      'Bank Guarantee (BG)',
      'Term Loan',
    ])
  })

  it('not sure is a full answer: only the amount goes with it', () => {
    const sent = formToSubmit({ ...emptyForm, ...choose(blank(40), 'not-sure') })
    expect(sent['selectedOptions']).toEqual(['Advise me'])
  })

  it('a form that was filled in by products is shown by products', () => {
    expect(isByProduct(blank())).toBe(false)
    expect(isByProduct(choose(blank(), 'machines'))).toBe(false)
    const form = completeForm(structuredClone(emptyForm))
    const { productDetails } = form
    expect(isByProduct({ productDetails: { ...productDetails, selectedProduct: 'both' } })).toBe(
      true,
    )
  })
})

describe('a need in words', () => {
  it.each([
    ['Term Loan', 'Term loan'],
    ['Cash Credit (CC)', 'Cash credit (CC)'],
    ['Mudra or CGTMSE Loan', 'Mudra or CGTMSE loan'],
  ])('%s reads %s', (title, words) => expect(titleInLine(title)).toBe(words))

  it('reads an amount back in digits and words', () => {
    expect(digitsAndWords(25_000_000)).toBe('₹2,50,00,000 · Two crore fifty lakh')
    expect(amountInLine(25_000_000)).toBe('₹2.5 crore')
  })

  it.each([
    [6, '6 months'],
    [12, '1 year'],
    [18, '1 year 6 months'],
    [60, '5 years'],
  ])('%i months are %s', (months, words) => expect(monthsInWords(months)).toBe(words))
})
