import { registrationNumberOf } from '../firm/firm-particulars.ts'
import { formatDate } from '../dates/dates.ts'
import { natureOfTransaction } from '../need/facilities.ts'
import { heading, paragraph, type Letter, type SignatoryBlock } from './letter-blocks.ts'
import {
  authority,
  cancellation,
  duties,
  liabilityAndLaw,
  notices,
  scope,
} from './letter-clauses.ts'
import { modeOfPayment, remuneration } from './letter-fee.ts'
import type { LetterInput } from './letter-input.ts'
import { financialProposal } from './letter-proposal.ts'
import { inFiguresAndWords } from './letter-words.ts'

export type { Block, Letter, Run, SignatoryBlock } from './letter-blocks.ts'
export type { LetterInput } from './letter-input.ts'

export const NUMBER_TO_COME = 'To be issued on release'

const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ')

const named = (label: string, value: string): string => (value === '' ? '' : `${label} ${value}`)

const registration = ({ constitution, cin }: LetterInput['firm']): string => {
  const label = constitution === '' ? null : registrationNumberOf(constitution)
  return label === null ? cin : named(label, cin)
}

/**
 * Name, registration, office and ways to reach the firm, as the Companies Act 2013, section 12(3)(c), and the LLP Act
 * 2008, section 21, ask of letters; counsel confirms.
 */
export const letterheadLines = (firm: LetterInput['firm']): string[] =>
  [
    named('Registered office:', firm.registeredOffice),
    firm.headOffice === firm.registeredOffice
      ? ''
      : named(firm.registeredOffice === '' ? '' : 'Head office:', firm.headOffice).trim(),
    joined([
      registration(firm),
      firm.gstRegistered ? named('GSTIN', firm.gstin) : '',
      named('PAN', firm.pan),
    ]),
    joined([
      named('Phone', firm.phone),
      firm.supportEmail,
      firm.website.replace(/^https:\/\//, ''),
    ]),
  ].filter((line) => line !== '')

const addressee = ({ client, mandate: { holder } }: LetterInput): string[] => [
  holder.name,
  holder.designation,
  holder.companyName,
  holder.companyAddress,
  joined([
    client.gstin === '' ? 'Not registered under GST' : `GSTIN ${client.gstin}`,
    named('PAN', client.pan),
  ]),
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

/** Mandate (proposal) letter; the same for preview, PDF and the stored copy. */
export function mandateLetter(input: LetterInput): Letter {
  const {
    firm,
    mandate,
    terms,
    case: { facilities },
  } = input
  const { holder } = mandate
  const nature = natureOfTransaction(facilities.map(({ title }) => title))
  const reference = mandate.number ?? NUMBER_TO_COME
  return {
    title: `Mandate ${mandate.number ?? 'preview'} – ${holder.companyName}`,
    letterhead: { name: firm.name, lines: letterheadLines(input.firm) },
    reference,
    date: formatDate(mandate.date),
    to: addressee(input),
    stamp: terms.eStamp ? 'Place for the e-stamp certificate' : null,
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
      ...liabilityAndLaw(input),
      ...notices(input),
      heading('Authority and Acceptance'),
      ...authority(input),
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
