import type { MandateRecord } from '../../../contract/letter/mandate.ts'
import { api } from '../../lib/api/api.ts'

type Reply = Promise<{ data: MandateRecord }>

export type MandateAction = {
  id: string
  label: string
  /** In the row of a list, the first word of it. */
  short?: string
  /** True if this caller may do it now. */
  may: (abilities: MandateRecord['abilities']) => boolean
  question: string
  /** Consequence. */
  consequence: (mandate: MandateRecord) => string
  reason?: string
  destructive?: boolean
  done: string
  /** Sentence for a failure that has none of its own. */
  fallback: string
  call: (mandate: MandateRecord, reason: string) => Reply
}

/** A write says which version it builds on, so that two people can't undo each other unseen. */
const builtOn = ({ mandateId, version }: MandateRecord) => ({
  params: { id: mandateId },
  headers: { 'If-Match': `"${version}"` },
})

/** Acts of staff on a mandate, the usual next step first. */
export const mandateActions: readonly MandateAction[] = [
  {
    id: 'release',
    label: 'Release to borrower',
    short: 'Release',
    may: ({ release }) => release,
    question: 'Release this mandate?',
    consequence: ({ companyName }) =>
      `The letter gets its number and is frozen: nothing in it can be changed afterwards. ${companyName} can read it from then on.`,
    done: 'The mandate is released.',
    fallback: 'An error occurred during release Mandate',
    call: (mandate) => api.call('releaseMandate', builtOn(mandate)),
  },
  {
    id: 'approve',
    label: 'Approve',
    may: ({ approve }) => approve,
    question: 'Approve this mandate?',
    consequence: ({ companyName, response }) =>
      response?.answer === 'agree'
        ? `The terms are confirmed as they stand. ${companyName} is asked to sign the letter.`
        : `The terms are confirmed as they stand, though ${companyName} has not agreed in the portal yet. It is asked to sign the letter.`,
    done: 'The mandate is approved.',
    fallback: 'An error occurred while approving the mandate',
    call: (mandate) => api.call('approveMandate', builtOn(mandate)),
  },
  {
    id: 'verify',
    label: 'Accept the signed copy',
    short: 'Accept',
    may: ({ verify }) => verify,
    question: 'Accept the signed copy?',
    consequence: () =>
      'You have checked the signature, the stamp and every page. The mandate is in force, and the case can go to lenders.',
    done: 'The mandate is in force.',
    fallback: 'An error occurred.',
    call: (mandate) => api.call('verifyMandate', { ...builtOn(mandate), body: { accept: true } }),
  },
  {
    id: 'return',
    label: 'Return the signed copy',
    short: 'Return',
    may: ({ verify }) => verify,
    question: 'Return the signed copy?',
    consequence: ({ companyName, signedCopy }) =>
      signedCopy?.suitable === false
        ? `A spreadsheet or CSV cannot be a signed letter: say that you need a PDF or photos of the signed pages. ${companyName} reads your reason.`
        : `${companyName} reads your reason and signs again.`,
    reason: 'What is wrong with it?',
    done: 'The signed copy is returned.',
    fallback: 'An error occurred.',
    call: (mandate, reason) =>
      api.call('verifyMandate', { ...builtOn(mandate), body: { accept: false, reason } }),
  },
  {
    id: 'reject',
    label: 'Reject',
    may: ({ reject }) => reject,
    question: 'Reject this mandate?',
    consequence: ({ companyName }) =>
      `This letter no longer counts, for good. ${companyName} reads your reason. You can create a new mandate afterwards.`,
    reason: 'Reason',
    destructive: true,
    done: 'The mandate is rejected.',
    fallback: 'An error occurred while rejecting the mandate',
    call: (mandate, reason) => api.call('rejectMandate', { ...builtOn(mandate), body: { reason } }),
  },
  {
    id: 'cancel',
    label: 'Cancel the mandate',
    may: ({ cancel }) => cancel,
    question: 'Cancel this mandate?',
    consequence: ({ status, companyName }) =>
      status === 'created'
        ? 'The letter is withdrawn for good before anybody outside has seen it. You can create a new one.'
        : `The letter is withdrawn for good, and ${companyName} can no longer sign it. You can create a new one.`,
    reason: 'Reason',
    destructive: true,
    done: 'The mandate is cancelled.',
    fallback: 'An error occurred.',
    call: (mandate, reason) => api.call('cancelMandate', { ...builtOn(mandate), body: { reason } }),
  },
  {
    id: 'terminate',
    label: 'Terminate the mandate',
    may: ({ terminate }) => terminate,
    question: 'Terminate this mandate?',
    consequence: ({ companyName, number }) =>
      `Mandate ${number ?? ''} no longer counts, for good, whether or not it was signed. ${companyName} is mailed your reason, and its application can be changed again. You can create a new mandate afterwards.`,
    reason: 'Reason, as the borrower will read it',
    destructive: true,
    done: 'The mandate is terminated.',
    fallback: 'An error occurred.',
    call: (mandate, reason) =>
      api.call('terminateMandate', { ...builtOn(mandate), body: { reason } }),
  },
]
