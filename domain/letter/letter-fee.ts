import { facilityOf, type Facility } from '../need/facilities.ts'
import type { FacilityAsk } from '../need/stored-asks.ts'
import { calendarDateInIndia } from '../dates/dates.ts'
import { gstSupply, type GstSupply } from '../fee/gst-supply.ts'
import { heading, list, paragraph, runs, type Block, type Run } from './letter-blocks.ts'
import type { LetterInput } from './letter-input.ts'
import { inFiguresAndWords, listed } from './letter-words.ts'
import { feeSheet } from '../fee/mandate-amount.ts'
import { formatRupees } from '../amounts/rupees.ts'
import { auditLimits, tdsDuty, tdsKinds, type TdsRule } from '../fee/tds.ts'

const dateOf = (date: Date | string): string =>
  typeof date === 'string' && date.length === 10 ? date : calendarDateInIndia(new Date(date))

const dutyOf = ({ mandate, client }: LetterInput) =>
  tdsDuty(mandate.tds, {
    companyType: client.companyType,
    feeRupees: mandate.feeRupees,
    date: dateOf(mandate.date),
  })

const supplyOf = ({ firm, client, mandate }: LetterInput): GstSupply | null =>
  gstSupply({
    firmGstin: firm.gstRegistered ? firm.gstin : '',
    clientGstin: client.gstin,
    clientState: client.state,
    toSez: mandate.toSez,
  })

/** The fee with what the law adds and takes: gst-supply.ts and tds.ts have the rules; without one there is no GST or no TDS. */
export const sheetOf = (input: LetterInput) =>
  feeSheet(input.mandate.feeRupees, {
    gstPercent: supplyOf(input) ? input.terms.gstPercentage : 0,
    tdsPercent: dutyOf(input).deducted?.percent ?? 0,
  })

const gstLabel = (percent: number, { tax }: GstSupply): string =>
  `Add GST at ${percent}% (${tax === 'IGST' ? tax : `${tax}, ${percent / 2}% each`})`

function feeRows(input: LetterInput) {
  const { mandate, terms, firm } = input
  const supply = supplyOf(input)
  const { deducted } = dutyOf(input)
  const sheet = sheetOf(input)
  return [
    ...(supply ? [{ label: 'Place of supply', value: supply.placeOfSupply }] : []),
    ...(supply && firm.sac !== ''
      ? [{ label: 'Service accounting code (SAC)', value: firm.sac }]
      : []),
    { label: `Consultancy fee (${mandate.feePercentage}%)`, value: formatRupees(sheet.fee) },
    ...(supply
      ? [{ label: gstLabel(terms.gstPercentage, supply), value: formatRupees(sheet.gst) }]
      : []),
    ...(deducted
      ? [
          {
            label: `Less TDS at ${deducted.percent}% on the fee without GST`,
            value: formatRupees(sheet.tds),
          },
        ]
      : []),
    { label: 'Net payable to us', value: formatRupees(sheet.net), bold: true },
  ]
}

const cited = ({ section, paymentCode, earlierSection }: TdsRule): string =>
  [
    `under ${section}`,
    paymentCode === null ? '' : `, payment code ${paymentCode}`,
    earlierSection === null ? '' : ` (earlier section ${earlierSection})`,
  ].join('')

/**
 * Paragraph on TDS: who deducts, at which rate and under which section (tds.ts); why a sole proprietor reads two
 * cases: docs/decisions/083.
 */
function tdsParagraph(input: LetterInput): Block {
  const { deducted, aboveAuditLimits, usual } = dutyOf(input)
  const as = tdsKinds[input.mandate.tds].label.toLowerCase()
  if (aboveAuditLimits) {
    return paragraph(
      '{} If your turnover in business was above {}, or your gross receipts in a profession above {}, in the year before you pay, {}% of the fee without GST is deducted as {} {}. What you deduct and deposit counts as paid to us; the certificate is given to us in time.',
      deducted
        ? `TDS is deducted by you ${cited(deducted)}.`
        : `As ${input.client.companyType === 'huf' ? 'a Hindu Undivided Family' : 'a sole proprietor'} you deduct no TDS from this fee.`,
      formatRupees(auditLimits.turnover),
      formatRupees(auditLimits.receipts),
      String(aboveAuditLimits.percent),
      as,
      cited(aboveAuditLimits),
    )
  }
  if (!deducted) {
    return paragraph(
      'No TDS is deducted while what you pay us in a tax year is not above {}.',
      formatRupees(usual.threshold),
    )
  }
  return paragraph(
    'TDS is deducted by you as {} {}, and the certificate is given to us in time. The net figure changes if the law does before you pay.',
    as,
    cited(deducted),
  )
}

/** IGST Act 2017, section 7(5)(b): to a special economic zone a service always goes across states. */
const sezParagraph = (input: LetterInput): Block[] =>
  input.mandate.toSez && supplyOf(input)
    ? [
        paragraph(
          'Our service is a supply to a special economic zone and zero-rated where you use it for authorised operations; if we supply under a letter of undertaking, no IGST is charged.',
        ),
      ]
    : []

/** A lender that the firm works for pays it, so the client doesn't: RBI's digital-lending directions of 2025, as counsel reads them. */
function notForAgents({ lenders }: LetterInput): Block[] {
  const names = lenders.filter(({ agent }) => agent).map(({ name }) => name)
  if (names.length === 0) return []
  return [
    paragraph(
      'We work for {} as {}. What {} is no part of the sanctioned amount: neither our fee nor the cancellation fee falls due on it, while this mandate is valid or after it.',
      listed(names),
      names.length === 1 ? 'its agent' : 'their agent',
      names.length === 1 ? 'it sanctions' : 'they sanction',
    ),
  ]
}

/** Payments of lenders to the firm: those of the directory by name, and the firm's own term for the others. */
function paidByLenders({ lenders, terms }: LetterInput): Block[] {
  const paying = lenders.flatMap(({ name, mostCommissionPercent: most }) =>
    most === null || most === 0 ? [] : [`${name} (up to ${most}%)`],
  )
  const usual = {
    none: 'We take no commission or other benefit from {} on your case.',
    disclosed:
      'Where {} pays us a commission or another benefit on your case, we tell you in writing who pays and how much before you accept its sanction.',
  }[terms.lenderCommission]
  return [
    ...(paying.length > 0
      ? [paragraph('On what they lend we are paid a commission by {}.', listed(paying))]
      : []),
    paragraph(usual, lenders.length > 0 ? 'another lender' : 'a lender'),
  ]
}

/** The fee, what the law adds and takes, and on which amount it is counted (docs/decisions/084), which is a term between the two. */
export function remuneration(input: LetterInput): Block[] {
  const { mandate, terms } = input
  return [
    heading('Remuneration/Commercial Terms'),
    paragraph(
      'Our consultancy fee is **{}% of the sanctioned amount**. On the amount of this mandate that is **{}**. {}',
      String(mandate.feePercentage),
      inFiguresAndWords(mandate.feeRupees),
      supplyOf(input)
        ? `GST at ${terms.gstPercentage}% is extra.`
        : 'We are not registered under GST and charge none.',
    ),
    { kind: 'facts', rows: feeRows(input) },
    ...sezParagraph(input),
    tdsParagraph(input),
    paragraph(
      'The sanctioned amount is the sum of the facilities in the sanction letters that you accept; no rupee counts twice.',
    ),
    list([
      runs('**Fresh facility:** the whole amount sanctioned.'),
      runs(
        '**Renewal or enhancement** by a lender you have already: the increase alone. A renewal without an increase carries no fee.',
      ),
      runs(
        '**Takeover** by another lender: the whole amount that this lender sanctions, with what repays the present one.',
      ),
    ]),
    ...notForAgents(input),
    paragraph(
      'Statutory charges and the fees of valuers, lawyers, rating agencies and technical consultants are paid by you at actuals.',
    ),
    ...paidByLenders(input),
  ]
}

/** Usual facilities of each kind, for a case without facilities. */
const usualTitles: Record<Facility['given'], string> = {
  limit: 'Cash credit, overdraft and other limits to draw on',
  promise: 'Letters of credit, guarantees and other non-fund based limits',
  payout: 'Term loans and other loans that are paid out',
}

const meanings: Record<Facility['given'], string> = {
  limit: 'the day on which the limit is first available to you, whether or not you draw on it.',
  promise:
    'the day on which the limit is first available to you, whether or not anything is issued under it.',
  payout:
    'each payment by the lender to you or for you, such as to a seller or to a lender who is taken over.',
}

/** Meaning of disbursal for each kind of facility that the case asks for. */
function disbursal(facilities: readonly FacilityAsk[]): Run[][] {
  const kinds = ['limit', 'promise', 'payout'] as const
  return kinds.flatMap((kind) => {
    const titles = facilities
      .filter(({ title, side }) => (facilityOf(title, side)?.given ?? 'payout') === kind)
      .map(({ title }) => title)
    if (facilities.length > 0 && titles.length === 0) return []
    return [
      runs('**{}:** {}', titles.length > 0 ? listed(titles) : usualTitles[kind], meanings[kind]),
    ]
  })
}

/**
 * Day and account for paying the fee: terms between the two. Three working days after each part: docs/decisions/181.
 */
export function modeOfPayment({ firm, bank, terms, case: { facilities } }: LetterInput): Block[] {
  return [
    heading('Mode of Payment'),
    paragraph(
      'The consultancy fee is payable within **3 working days** of disbursal of the sanctioned amount, against our {}, to this account:',
      firm.gstRegistered ? 'tax invoice' : 'invoice',
    ),
    {
      kind: 'facts',
      rows: [
        { label: 'Account name', value: bank.accountName },
        { label: 'Account number', value: bank.accountNumber },
        { label: 'IFSC', value: bank.ifsc },
        {
          label: 'Bank and branch',
          value: [bank.bankName, bank.branch].filter((part) => part !== '').join(', '),
        },
        ...(firm.gstRegistered ? [{ label: 'GSTIN', value: firm.gstin }] : []),
        { label: 'PAN', value: firm.pan },
      ].map(({ label, value }) => ({ label, value: value || 'Not entered yet' })),
    },
    paragraph('Disbursal means:'),
    list(disbursal(facilities)),
    paragraph(
      'Where a sanction is disbursed in parts, the fee on each part is payable within 3 working days of that part. Working days are those on which banks {} are open.',
      terms.courts === '' ? 'at our registered office' : `in ${terms.courts}`,
    ),
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
