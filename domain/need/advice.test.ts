import { describe, expect, it } from 'vitest'
import { adviceIsOpen, type Proposed, proposedInLine, withProposal } from './advice.ts'

const termLoan: Proposed = {
  side: 'fundBased',
  title: 'Term Loan',
  amount: 45,
  unit: 'Lakh',
  tenure: 60,
}
const guarantee: Proposed = {
  side: 'nonFundBased',
  title: 'Bank Guarantee (BG)',
  amount: 10,
  unit: 'Lakh',
  tenure: 1,
}

const left = (told: object) => ({
  selectedProduct: 'fundBased' as const,
  fundBased: {
    selectedOptions: ['Advise me'],
    formValuesByOptionTitle: { 'Advise me': { amount: 50, unit: 'Lakh', ...told } },
  },
})
const existing = { amount: 20, unit: 'Lakh' }

describe('a form with a proposal in the place of “Advise me”', () => {
  it('keeps what the borrower told of the need, what runs already once', () => {
    const form = withProposal(left({ purpose: 'machines', kind: 'takeover', existing }), [
      termLoan,
      guarantee,
    ])
    expect(adviceIsOpen({ productDetails: form })).toBe(false)
    expect(form).toMatchObject({
      selectedProduct: 'both',
      fundBased: {
        formValuesByOptionTitle: {
          'Term Loan': {
            amount: 45,
            unit: 'Lakh',
            tenure: 60,
            purpose: 'machines',
            kind: 'takeover',
            existing,
          },
        },
      },
      nonFundBased: {
        formValuesByOptionTitle: {
          'Bank Guarantee (BG)': { purpose: 'machines', kind: 'takeover', tenure: 1 },
        },
      },
    })
    expect(form).not.toHaveProperty(
      'nonFundBased.formValuesByOptionTitle.Bank Guarantee (BG).existing',
    )
  })

  const secured = {
    isSecure: true,
    collateralType: 'Industrial property',
    collateralValue: 2,
    unit: 'Crore',
  }
  const advised = left({ purpose: 'machines' })
  const fundBased = { ...advised.fundBased, ...secured }

  it('keeps the security, also where only the other side is proposed', () => {
    const form = withProposal({ ...advised, fundBased }, [guarantee])
    expect(form).toMatchObject({ selectedProduct: 'nonFundBased', nonFundBased: secured })
    expect(form).not.toHaveProperty('fundBased')
    const both = withProposal({ ...advised, fundBased }, [termLoan, guarantee])
    expect(both).toMatchObject({ fundBased: secured, nonFundBased: secured })
  })

  it('gives the security of a side that goes to the one that stays, and changes none beside it', () => {
    const nonFundBased = {
      isSecure: false,
      selectedOptions: ['Letter of Credit (LC)'],
      formValuesByOptionTitle: {
        'Letter of Credit (LC)': { amount: 5, unit: 'Lakh', tenure: 12 },
      },
    }
    const product = { selectedProduct: 'both' as const, fundBased, nonFundBased }
    expect(withProposal(product, [guarantee])).toMatchObject({ nonFundBased: secured })
    expect(withProposal(product, [termLoan])).toMatchObject({
      fundBased: secured,
      nonFundBased: { isSecure: false },
    })
  })

  it('no longer says that the borrower is not sure', () => {
    const form = withProposal(left({ purpose: 'not-sure' }), [termLoan])
    expect(form).not.toHaveProperty('fundBased.formValuesByOptionTitle.Term Loan.purpose')
  })
})

it('a proposed facility is read in a line', () => {
  expect(proposedInLine(termLoan)).toBe('Term Loan: ₹45,00,000 for 60 months')
  expect(proposedInLine(guarantee)).toBe('Bank Guarantee (BG): ₹10,00,000 for 1 month')
})
