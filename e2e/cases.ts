import { consultancyFee } from '../domain/fee/mandate-amount.ts'
import { type Calls, callsOf } from './api.ts'
import { submitCase } from './filled-draft.ts'
import { bytesOf } from './pages/wizard.ts'
import { newBorrower } from './people.ts'
import type { Site } from './site.ts'

/** A borrower of its own with one submitted application. */
export const newCase = async (site: Site, companyName: string, owner?: string) => {
  const borrower = await newBorrower(site, owner)
  const calls = await callsOf(site, borrower)
  const consent = { declaration: true, shareWithLenders: true }
  const applicationId = await submitCase(calls, companyName, consent)
  return { borrower, calls, applicationId, path: `/dashboard/${calls.userId}/${applicationId}` }
}

/** A mandate for a case as its admin makes it, taken as far as is wanted; returns its identifier. */
export const newMandate = async (
  firm: Calls,
  applicationId: string,
  upTo: 'created' | 'released' | 'approved' = 'created',
): Promise<string> => {
  const { data: cases } = await firm.call('GET', `/api/mandate/case-details/${applicationId}`)
  const [{ userId, amount, companyName, managementDetails }] = cases
  const [{ name, designation }] = managementDetails
  const { data } = await firm.call('POST', '/api/mandate', {
    userId,
    applicationId,
    mandateAmount: amount,
    consultancyFeePercentage: 2,
    consultancyFeeAmount: consultancyFee(amount, 2),
    mandateHolderDetails: {
      name: `Ms. ${name}`,
      companyName,
      designation,
      // The address is filled in from the case.
    },
    createdBy: firm.userId,
  })
  const id = String(data.mandateId)
  if (upTo !== 'created') await firm.call('POST', `/api/mandate/release/${id}`)
  if (upTo === 'approved') await firm.call('POST', `/api/mandate/${id}/approve`)
  return id
}

/** Gives a case to somebody who works on it. */
export const assignTo = async (
  firm: Calls,
  applicationId: string,
  post: 'creditAnalyst' | 'relationshipManager',
  { userId }: Calls,
): Promise<void> => {
  const call = post === 'creditAnalyst' ? 'update-credit-analyst' : 'update-relationship-manager'
  await firm.call('PATCH', `/api/business-loan/${call}/${applicationId}`, { [post]: userId })
}

/** Accepts whatever paper of a case is not accepted yet. */
export const acceptAllPapers = async (staff: Calls, applicationId: string): Promise<void> => {
  const { data } = await staff.call('GET', `/api/user/loans/${applicationId}`)
  const papers: { key: string; review: { state: string } | null }[] = data.documents
  for (const { key, review } of papers)
    if (review?.state !== 'accepted')
      await staff.call('PATCH', `/api/documents/review/${key}`, { accept: true })
}

/** Takes a case from its submission to a teaser that is ready. */
export const takeToTeaser = async (firm: Calls, applicationId: string): Promise<void> => {
  const move = (status: string) =>
    firm.call('PATCH', `/api/business-loan/update-status/${applicationId}`, { status })
  await move('under-review')
  await acceptAllPapers(firm, applicationId)
  await move('in-analysis')
  await firm.call('PATCH', `/api/business-loan/upload-teaser/${applicationId}`, {
    key: await firm.upload(bytesOf('teaser.pdf'), 'teaser'),
  })
  await move('teaser-ready')
}

/** Takes a case from its submission to the signed mandate, which nobody has looked at yet. */
export const takeToSignature = async (
  firm: Calls,
  borrower: Calls,
  applicationId: string,
): Promise<void> => {
  await takeToTeaser(firm, applicationId)
  // The release takes the case to mandate-pending.
  await newMandate(firm, applicationId, 'approved')
  await borrower.call('POST', `/api/mandate/upload/${applicationId}`, {
    key: await borrower.upload(bytesOf('signed.pdf')),
  })
}
