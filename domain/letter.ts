import { formatDate } from './dates.ts'
import { natureOfTransaction } from './facilities.ts'
import type { FacilityAsk } from './facility-asks.ts'
import {
  heading,
  list,
  paragraph,
  runs,
  type Block,
  type Letter,
  type SignatoryBlock,
} from './letter-blocks.ts'
import { feeSheet } from './mandate-amount.ts'
import { formatRupees, rupeesInWords } from './money.ts'
import { tdsKinds, type TdsKind } from './tds.ts'

export type { Block, Letter, Run, SignatoryBlock } from './letter-blocks.ts'

export const NUMBER_TO_COME = 'To be issued on release'

/** Everything a mandate letter is made from; money in whole rupees. */
export type LetterInput = {
  firm: {
    name: string
    address: string
    gstin: string
    pan: string
    supportEmail: string
    signatory: { name: string; designation: string }
  }
  bank: {
    accountName: string
    accountNumber: string
    ifsc: string
    bankName: string
    branch: string
  }
  terms: {
    validityDays: number
    tailMonths: number
    interestPercentPerMonth: number
    gstPercentage: number
  }
  case: {
    /** The application's reference. */
    reference: string
    facilities: readonly FacilityAsk[]
    preferredLenders: readonly string[]
  }
  mandate: {
    /** Null before the release. */
    number: string | null
    /** A calendar date in India, YYYY-MM-DD, or a moment. */
    date: Date | string
    amountRupees: number
    feePercentage: number
    feeRupees: number
    /** `name` carries the salutation. */
    holder: { name: string; designation: string; companyName: string; companyAddress: string }
    tds: TdsKind
  }
}

const inFiguresAndWords = (rupees: number) => `${formatRupees(rupees)} (${rupeesInWords(rupees)})`

const months = (count: number) => (count === 1 ? '1 month' : `${count} months`)

const cell = (text: string) => ({ text })

function financialProposal({
  case: { facilities, preferredLenders, reference },
  mandate,
}: LetterInput): Block[] {
  const rows = facilities.map(({ title, side, rupees, tenure, security }) =>
    [
      title,
      side === 'fundBased' ? 'Fund based' : 'Non-fund based',
      formatRupees(rupees),
      months(tenure),
      security ?? 'Unsecured',
    ].map(cell),
  )
  return [
    heading('Financial Proposal'),
    paragraph(
      'You wish to raise credit for **{}** as set out in your application {}. This mandate covers **{}**.',
      mandate.holder.companyName,
      reference,
      inFiguresAndWords(mandate.amountRupees),
    ),
    {
      kind: 'table',
      head: ['Facility', 'Type', 'Amount', 'Tenure', 'Security offered'],
      rows,
      numeric: [2],
    },
    {
      kind: 'facts',
      rows: [
        {
          label: 'Nature of transaction',
          value: natureOfTransaction(facilities.map(({ title }) => title)),
        },
        { label: 'Preferred lenders', value: preferredLenders.join(', ') || 'No preference' },
      ],
    },
    paragraph(
      'Amount, rate, tenure and security are settled by the lender alone and may differ from this proposal.',
    ),
  ]
}

const scope = (): Block[] => [
  heading('Scope of Services'),
  list([
    runs('Assessing your case: financial statements, limits in use and the need for credit.'),
    runs(
      'Preparing the teaser and, where a lender wants it, the CMA data from the figures you give us.',
    ),
    runs(
      'Approaching lenders, answering their questions and following up until a sanction is issued or declined.',
    ),
    runs('Helping with the documents that a sanction asks for, until disbursal.'),
  ]),
  paragraph(
    'We work with our best efforts. We are not a lender, do not decide on any proposal and guarantee no outcome. Statutory audit, valuation, legal opinions and credit ratings are not part of our services. Credit ratings are given by SEBI-registered agencies alone: we neither promise nor influence any rating or sanction.',
  ),
]

function remuneration({ mandate, terms }: LetterInput): Block[] {
  const tds = tdsKinds[mandate.tds]
  const sheet = feeSheet(mandate.feeRupees, {
    gstPercent: terms.gstPercentage,
    tdsPercent: tds.percent,
  })
  return [
    heading('Remuneration/Commercial Terms'),
    paragraph(
      'Our consultancy fee is **{}% of the sanctioned amount**. On the amount of this mandate that is **{}**. GST at {}% is extra.',
      String(mandate.feePercentage),
      inFiguresAndWords(mandate.feeRupees),
      String(terms.gstPercentage),
    ),
    {
      kind: 'facts',
      rows: [
        { label: `Consultancy fee (${mandate.feePercentage}%)`, value: formatRupees(sheet.fee) },
        {
          label: `Add GST at ${terms.gstPercentage}% (CGST and SGST, or IGST)`,
          value: formatRupees(sheet.gst),
        },
        {
          label: `Less TDS at ${tds.percent}% on the fee without GST`,
          value: formatRupees(sheet.tds),
        },
        { label: 'Net payable to us', value: formatRupees(sheet.net), bold: true },
      ],
    },
    paragraph(
      'TDS is deducted by you as {} under section 393(1) of the Income-tax Act, 2025 (earlier section {}), and the certificate is given to us in time.',
      tds.label.toLowerCase(),
      tds.earlierSection,
    ),
    paragraph(
      'Statutory charges and the fees of valuers, lawyers, rating agencies and technical consultants are paid by you at actuals.',
    ),
  ]
}

function modeOfPayment({ firm, bank, terms }: LetterInput): Block[] {
  return [
    heading('Mode of Payment'),
    paragraph(
      'The consultancy fee is payable within **3 working days** of disbursal of the sanctioned amount, against our tax invoice, to this account. Where a sanction is disbursed in parts, the fee on each part is payable within 3 working days of that part.',
    ),
    {
      kind: 'facts',
      rows: [
        { label: 'Account name', value: bank.accountName },
        { label: 'Account number', value: bank.accountNumber },
        { label: 'IFSC', value: bank.ifsc },
        { label: 'Bank and branch', value: `${bank.bankName}, ${bank.branch}` },
        { label: 'GSTIN', value: firm.gstin },
        { label: 'PAN', value: firm.pan },
      ],
    },
    ...(terms.interestPercentPerMonth > 0
      ? [
          paragraph(
            'A fee paid late carries simple interest of {}% a month.',
            String(terms.interestPercentPerMonth),
          ),
        ]
      : []),
    paragraph(
      'We never ask for payment in cash or to any other account. If in doubt, write to {} before you pay.',
      firm.supportEmail,
    ),
  ]
}

function cancellation({ mandate, terms }: LetterInput): Block[] {
  const tds = tdsKinds[mandate.tds]
  const { cancellation: due } = feeSheet(mandate.feeRupees, {
    gstPercent: terms.gstPercentage,
    tdsPercent: tds.percent,
  })
  const tail = runs(
    'If you take credit within {} after the mandate ends from a lender whom we introduced, our fee is due on it.',
    months(terms.tailMonths),
  )
  return [
    heading('Cancellation and Validity'),
    list([
      runs(
        'If you accept a sanction letter and do not draw down, a mandate cancellation fee of **20% of the consultancy fee** is payable: {}, GST extra.',
        inFiguresAndWords(due),
      ),
      runs(
        'This mandate is valid for {} days from its date and can be extended in writing.',
        String(terms.validityDays),
      ),
      runs('While it is valid you approach lenders for these facilities through us alone.'),
      ...(terms.tailMonths > 0 ? [tail] : []),
    ]),
  ]
}

const duties = ({ firm, case: { preferredLenders } }: LetterInput): Block[] => [
  heading('Your Duties and Consent'),
  list([
    runs(
      'The data and documents you give are true, complete and yours to give; you tell us of any change.',
    ),
    runs(
      'You supply KYC papers and documents when asked, and attend to lenders’ questions in time.',
    ),
    runs(
      'We share your papers with lenders only with your consent{}, and keep them confidential otherwise.',
      preferredLenders.length > 0 ? ` (you named ${preferredLenders.join(', ')})` : '',
    ),
    runs(
      'Personal data is processed for this mandate alone, under the Digital Personal Data Protection Act, 2023. Requests and withdrawal of consent: {}.',
      firm.supportEmail,
    ),
  ]),
]

const disclaimer = (): Block[] => [
  heading('Disclaimer, Liability and Governing Law'),
  paragraph(
    'We do not guarantee any outcome, are not the decision-maker and are not liable for a lender’s refusal, delay or terms, nor for any loss that follows from them. No associate of ours may promise or influence a sanction or a credit rating result. Our liability under this mandate is limited to the fee received.',
  ),
  paragraph(
    'This mandate is governed by the laws of India; the courts at Delhi have exclusive jurisdiction. Stamp duty, where due, is borne by you.',
  ),
]

const signatory = (party: string, name: string, designation: string): SignatoryBlock => ({
  party: `For ${party}`,
  lines: [
    { label: 'Signature and stamp', value: '' },
    { label: 'Name', value: name },
    { label: 'Designation', value: designation },
    { label: 'Place', value: '' },
    { label: 'Date', value: '' },
  ],
})

/** The mandate (proposal) letter in its ten parts; the same for preview, PDF and the stored copy. */
export function mandateLetter(input: LetterInput): Letter {
  const {
    firm,
    mandate,
    case: { facilities },
  } = input
  const { holder } = mandate
  const nature = natureOfTransaction(facilities.map(({ title }) => title))
  const reference = mandate.number ?? NUMBER_TO_COME
  return {
    title: `Mandate ${mandate.number ?? 'preview'} – ${holder.companyName}`,
    letterhead: {
      name: firm.name,
      lines: [firm.address, `GSTIN ${firm.gstin} · PAN ${firm.pan}`, firm.supportEmail],
    },
    reference,
    date: formatDate(mandate.date),
    to: [holder.name, holder.designation, holder.companyName, holder.companyAddress],
    subject: `Mandate for arranging ${nature} of ${inFiguresAndWords(mandate.amountRupees)}`,
    blocks: [
      paragraph('Dear {},', holder.name),
      paragraph(
        'Thank you for entrusting us with your proposal. This letter sets out what we do for you and on which terms.',
      ),
      ...financialProposal(input),
      ...scope(),
      ...remuneration(input),
      ...modeOfPayment(input),
      ...cancellation(input),
      ...duties(input),
      ...disclaimer(),
      heading('Acceptance'),
      paragraph('Signed in agreement with everything above:'),
      {
        kind: 'signatories',
        blocks: [
          signatory(firm.name, firm.signatory.name, firm.signatory.designation),
          signatory(holder.companyName, holder.name, holder.designation),
        ],
      },
    ],
    footer: `${firm.name} · Reference ${reference}`,
  }
}
