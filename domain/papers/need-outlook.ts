import type { Purpose } from '../need/purposes.ts'
import { beforeSanction, ofExporters, plans } from './shared-papers.ts'

export type NeedOutlook = {
  /** Matters that lenders weigh for this purpose, the first thing first. */
  looksAt: readonly (readonly [what: string, why: string])[]
  /** Papers that this purpose asks for beside those of the company. */
  papers: readonly string[]
}

/** The paper of the form by this name, in its own words. */
const named = (name: string): string =>
  [...plans, ...beforeSanction, ...ofExporters].find((kind) => kind.name === name)?.label ?? name

/**
 * Lenders' view by the purpose of the money: practice of Indian banks and finance companies, without figures that
 * differ from lender to lender.
 */
export const needOutlooks: Readonly<Record<Purpose, NeedOutlook>> = {
  machines: {
    looksAt: [
      ['What the machine earns', 'Its instalments are paid from what it adds to your profit.'],
      ['Your own share', 'You pay a part of the price yourself; lenders call it margin.'],
      ['The maker and the price', 'A known maker, and a machine that can be sold again.'],
    ],
    papers: ['Quotation or proforma invoice of the machine', 'What it adds to sales, on one page'],
  },
  'stock-and-debtors': {
    looksAt: [
      ['Turnover, and whether it shows', 'GST returns and bank credits have to agree with it.'],
      ['How fast money comes back', 'Days of stock and of debtors, less the days suppliers wait.'],
      ['How present limits are used', 'No overdrawing, no returned cheques, interest on time.'],
    ],
    papers: [named('stockStatement'), named('debtorsAgeing'), named('creditorsAgeing')],
  },
  'new-unit': {
    looksAt: [
      [
        'The whole cost and who pays it',
        'Land, building, machines and a reserve; loan and own money.',
      ],
      [
        'Whether the project carries its loan',
        'Each year’s earnings have to cover that year’s instalments with room to spare.',
      ],
      ['Who runs it', 'Years in the trade count more here than anywhere else.'],
    ],
    papers: [
      named('DPR_Data'),
      'Permissions that the unit needs',
      'Quotations for building and machines',
    ],
  },
  property: {
    looksAt: [
      ['The title', 'A clear chain of documents, and nobody else with a claim.'],
      ['The value', 'The lender’s own valuer counts, and only a part of it is lent.'],
      ['What pays the instalments', 'Profit or rent, shown in returns.'],
    ],
    papers: [
      'Title deed with the earlier deeds',
      'Sanctioned building plan',
      'Encumbrance certificate',
      'Latest property tax receipt',
    ],
  },
  'export-order': {
    looksAt: [
      ['The order', 'A firm order or a letter of credit, and a buyer who pays.'],
      ['Your record', 'Exports shipped before, and bills that were paid on time.'],
      ['Cover', 'Insurance of the buyer’s payment makes it easier.'],
    ],
    papers: [
      named('iecCertificate'),
      named('exportOrders'),
      'Bills realised in the last 12 months',
    ],
  },
  'tender-guarantee': {
    looksAt: [
      ['The contract', 'Who the authority is, how long the guarantee runs, when it can be called.'],
      ['Works done', 'Contracts of this size that you finished on time.'],
      ['Margin', 'A part of the guarantee is kept with the bank in cash or deposit.'],
    ],
    papers: [
      'Tender or letter of award',
      'Wording of the guarantee',
      'Works in hand and works completed',
    ],
  },
  takeover: {
    looksAt: [
      [
        'How the present loan was paid',
        'A year without delay is what the next lender wants to see.',
      ],
      ['What leaving costs', 'Foreclosure charges against the interest saved.'],
      ['The security', 'It has to come free and move to the new lender.'],
    ],
    papers: [
      'Sanction letter of the present loan',
      'Its statement of the last 12 months',
      'Foreclosure letter with the amount',
    ],
  },
  vehicles: {
    looksAt: [
      ['What the vehicle earns', 'Contracts or freight that pay its instalments.'],
      ['Your own share', 'A part of the price, more for a used vehicle.'],
      ['Vehicles you have', 'Those that are paid off speak for you.'],
    ],
    papers: ['Proforma invoice of the dealer', 'Registration documents of present vehicles'],
  },
  'not-sure': {
    looksAt: [
      ['What the money has to do', 'We ask you this, in your own words.'],
      ['What pays it back', 'And by when: it decides between a limit and a loan.'],
      ['What you can offer', 'Security opens more doors; many loans need none.'],
    ],
    papers: [],
  },
}
