import type { CompanyType } from '../identity/company-types.ts'
import { heading, list, paragraph, runs, type Block } from './letter-blocks.ts'
import { sheetOf } from './letter-fee.ts'
import type { LetterInput } from './letter-input.ts'
import { days, inFiguresAndWords, months } from './letter-words.ts'

/**
 * Scope of the firm's services and its limits. Rating is left to agencies registered with SEBI, so no rating is
 * promised or influenced here.
 */
export const scope = (): Block[] => [
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

/**
 * Terms between the two: the 20 % after an accepted sanction that isn't drawn is the same in every letter; validity, notice and tail are
 * settings of the firm. Who counts for the tail: docs/decisions/084.
 */
export function cancellation(input: LetterInput): Block[] {
  const {
    terms,
    case: { reference },
  } = input
  const tail = runs(
    'If you take credit for these facilities within {} after the mandate ends from a lender introduced by us, our fee is due on it as if the mandate were in force. Lenders introduced are those alone to whom we have sent your case, with your consent, before the end: the list, with dates, is kept with your application {} and given to you when the mandate ends, and before that whenever you ask.',
    months(terms.tailMonths),
    reference,
  )
  return [
    heading('Cancellation, Validity and Termination'),
    list([
      runs(
        'If you accept a sanction letter and do not draw down, a mandate cancellation fee of **20% of the consultancy fee** on the sanctioned amount is payable. On the amount of this mandate that is {}{}.',
        inFiguresAndWords(sheetOf(input).cancellation),
        input.firm.gstRegistered ? ', GST extra' : '',
      ),
      runs(
        'This mandate is valid for {} from its date and can be extended in writing.',
        days(terms.validityDays),
      ),
      runs('While it is valid you approach lenders for these facilities through us alone.'),
      runs(
        'Either of us may end it {}, without giving a reason. What was due before stays due, and so does the fee on a sanction that was issued before and that you accept.',
        terms.terminationDays === 0
          ? 'at any time by a notice in writing'
          : `by a notice in writing of ${days(terms.terminationDays)}`,
      ),
      ...(terms.tailMonths > 0 ? [tail] : []),
    ]),
  ]
}

/**
 * Duties of the client to the firm. Personal data: the DPDP Act, 2023. Lenders get papers by consent alone:
 * docs/decisions/178.
 */
export const duties = ({ firm, case: { preferredLenders } }: LetterInput): Block[] => [
  heading('Your Duties and Consent'),
  list([
    runs(
      'The data and documents you give are true, complete and yours to give; you tell us of any change.',
    ),
    runs(
      'You supply KYC documents and others when asked, and attend to lenders’ questions in time.',
    ),
    runs(
      'We share your documents with lenders only with your consent{}, and keep them confidential otherwise.',
      preferredLenders.length > 0 ? ` (you named ${preferredLenders.join(', ')})` : '',
    ),
    runs(
      'Personal data is processed for this mandate alone, under the Digital Personal Data Protection Act, 2023. Requests and withdrawal of consent: {}.',
      firm.supportEmail,
    ),
  ]),
]

const atOffice = (place: string, alone: string): string => (place === '' ? alone : `at ${place}`)

/**
 * Terms between the two: the limit of liability, the indemnity, the courts. Arbitration, where the firm wants it, is that of the Arbitration
 * and Conciliation Act, 1996. To be confirmed by counsel.
 */
export const liabilityAndLaw = ({ terms }: LetterInput): Block[] => [
  heading('Disclaimer, Liability and Governing Law'),
  paragraph(
    'We do not guarantee any outcome, are not the decision-maker and are not liable for a lender’s refusal, delay or terms, nor for any loss that follows from them. No associate of ours may promise or influence a sanction or a credit rating result. Our liability under this mandate is limited to the fee received.',
  ),
  ...(terms.indemnity
    ? [
        paragraph(
          'Within that limit for us, each of us makes good the direct loss that the other has from a third party’s claim because of our own fraud, breach of law or untrue statement.',
        ),
      ]
    : []),
  ...(terms.arbitrationSeat === ''
    ? []
    : [
        paragraph(
          'A dispute that we do not settle within {} of a notice of it goes to one arbitrator whom we appoint together, under the Arbitration and Conciliation Act, 1996. The seat is {}, the language English.',
          days(30),
          terms.arbitrationSeat,
        ),
      ]),
  paragraph(
    'This mandate is governed by the laws of India; {}the courts {} have exclusive jurisdiction. Stamp duty, where due, is borne by you.',
    terms.arbitrationSeat === '' ? '' : 'subject to arbitration, ',
    atOffice(terms.courts, 'at the place of our registered office'),
  ),
]

/** The officer of the settings (rule 3 of the DPDP Rules, 2025: whom a person turns to about their data), where the firm has entered one. */
const grievances = ({ grievanceOfficer: { name, email, phone } }: LetterInput['firm']): Block[] =>
  name === ''
    ? []
    : [
        paragraph(
          'A complaint reaches our grievance officer, {}.',
          [name, email, phone].filter((part) => part !== '').join(', '),
        ),
      ]

/** Ways of giving notices: a term between the two. */
export const notices = ({ firm, terms }: LetterInput): Block[] => [
  heading('Notices'),
  paragraph(
    'Notices are given in writing: by registered or speed post or courier to the address in this letter, or by email, to us at {} and to you at the address of your account with us. One by email counts as received on the next working day.',
    terms.noticeEmail || firm.supportEmail,
  ),
  ...grievances(firm),
]

const byBoard =
  'signs for you by authority of a resolution of your board of directors, of which a certified copy comes with the signed letter.'
const byCommittee =
  'signs for you by authority of a resolution of your managing committee, of which a certified copy comes with the signed letter.'

/** Authority by which the signatory may bind the client; it follows the client's constitution: docs/decisions/084. */
const clientAuthority: Record<CompanyType, string> = {
  'private-limited': byBoard,
  'public-limited': byBoard,
  'one-person-company': byBoard,
  'section-8': byBoard,
  'producer-company': byBoard,
  trust:
    'signs for you by authority of your trust deed or of a resolution of your trustees, of which a certified copy comes with the signed letter.',
  society: byCommittee,
  'co-operative': byCommittee,
  huf: 'signs as the karta, and binds the family and its property.',
  llp: 'signs for you by authority of your LLP agreement or of a resolution of your partners, of which a certified copy comes with the signed letter.',
  partnership:
    'signs for you by authority of your partnership deed or with the written consent of all partners, of which a copy comes with the signed letter, and binds the firm and its partners.',
  proprietorship: 'signs as the sole proprietor, and is bound in person.',
}

const byOurBoard = 'by authority of our board of directors'
const byOurCommittee = 'by authority of our managing committee'

/**
 * Authority by which the firm's own signatory may bind it; the last one is for a firm whose settings have no
 * constitution.
 */
const firmAuthority: Record<CompanyType | '', string> = {
  'private-limited': byOurBoard,
  'public-limited': byOurBoard,
  'one-person-company': byOurBoard,
  'section-8': byOurBoard,
  'producer-company': byOurBoard,
  trust: 'by authority of our trust deed',
  society: byOurCommittee,
  'co-operative': byOurCommittee,
  huf: 'as the karta',
  llp: 'by authority of our LLP agreement',
  partnership: 'by authority of our partnership deed',
  proprietorship: 'as the sole proprietor',
  '': 'by our authority',
}

/** Persons who may sign; the page with the signatures repeats them. */
export const authority = ({ firm, client, mandate: { holder } }: LetterInput): Block[] => [
  paragraph(
    '{} {} {} signs for us {}. The mandate holds from the day on which both have signed; changes are made in writing.',
    holder.name,
    clientAuthority[client.companyType],
    firm.signatory.name,
    firmAuthority[firm.constitution],
  ),
]
