import { adminsCalls, callsOf, newStaff } from './api.ts'
import { assignTo, newCase, takeToSignature } from './cases.ts'
import type { Site } from './site.ts'

/** A case whose mandate is verified, with its manager, who sends it to lenders. */
export const withMandate = async (site: Site, company: string) => {
  const { borrower, calls, applicationId, path } = await newCase(site, company)
  const manager = await newStaff(site, 'relationship-manager', `Rohan of ${company}`)
  const firm = await adminsCalls(site)
  const managers = await callsOf(site, manager)
  await assignTo(firm, applicationId, 'relationshipManager', managers)
  await assignTo(
    firm,
    applicationId,
    'creditAnalyst',
    await callsOf(site, await newStaff(site, 'credit-analyst', `Mira of ${company}`)),
  )
  await takeToSignature(firm, calls, applicationId)
  const { data: seen } = await firm.call('GET', `/api/user/loans/${applicationId}`)
  await firm.call('GET', `/api/documents/view/${seen.mandateData.signedMandateUrl}`)
  await firm.call('POST', `/api/mandate/${seen.mandateData.mandateId}/verify`, { accept: true })
  const [title] = seen.selectedOptions
  return { borrower, calls, applicationId, path, manager, firm, managers, title }
}
