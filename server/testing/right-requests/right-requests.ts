import type { CallName, Contract } from '../../../contract/index.ts'
import type { TestApp } from '../test-app.ts'
import { accountRequests } from './account.ts'
import { applicationRequests } from './application.ts'
import { auditRequests } from './audit.ts'
import { bankAccountRequests } from './bank-account.ts'
import { clientRequests } from './client.ts'
import { dashboardRequests } from './dashboard.ts'
import { reportRequests } from './report.ts'
import { documentRequests } from './document.ts'
import { enquiryRequests } from './enquiry.ts'
import { importRequests } from './import.ts'
import { jobRequests } from './job.ts'
import { leadRequests } from './lead.ts'
import { factRequests, lenderRequests, lenderWorkRequests } from './lender.ts'
import { mandateRequests } from './mandate.ts'
import {
  absent,
  type Ready,
  type RightRequests,
  type Sample,
  type WritingCall,
} from './right-request.ts'
import { sameClientRequests } from './same-client.ts'
import { savedViewRequests } from './saved-view.ts'
import { commissionRequests } from './commission.ts'
import { disbursalRequests, offerRequests } from './offer.ts'
import { queueRequests } from './queue.ts'
import { proposalRequests } from './proposal.ts'
import { searchRequests } from './search.ts'
import { liveRequests, notificationRequests } from './notification.ts'
import { settingsRequests } from './settings.ts'
import { bankFileRequests } from './bank-file.ts'
import { disclosureRequests } from './disclosure.ts'
import { lenderRoomRequests, roomRequests } from './room.ts'
import { submissionRequests } from './submission.ts'
import { taskRequests } from './task.ts'
import { teaserRequests } from './teaser.ts'
import { templateRequests } from './template.ts'
import { userRequests } from './user.ts'

// A valid request for every call. Tests change it, send it as the wrong person, make it fail, or send it four times.

export const rightRequests: RightRequests<Contract> = {
  ...accountRequests,
  ...documentRequests,
  ...applicationRequests,
  ...mandateRequests,
  ...userRequests,
  ...clientRequests,
  ...importRequests,
  ...settingsRequests,
  ...enquiryRequests,
  ...leadRequests,
  ...sameClientRequests,
  ...bankAccountRequests,
  ...dashboardRequests,
  ...queueRequests,
  ...reportRequests,
  ...auditRequests,
  ...jobRequests,
  ...savedViewRequests,
  ...proposalRequests,
  ...searchRequests,
  ...notificationRequests,
  ...liveRequests,
  ...taskRequests,
  ...templateRequests,
  ...lenderRequests,
  ...factRequests,
  ...lenderWorkRequests,
  ...submissionRequests,
  ...disclosureRequests,
  ...roomRequests,
  ...lenderRoomRequests,
  ...teaserRequests,
  ...offerRequests,
  ...bankFileRequests,
  ...disbursalRequests,
  ...commissionRequests,
}

export const isWriting = (name: CallName): name is WritingCall => 'arrange' in rightRequests[name]

const withChanges = (request: Sample, changes: Sample): Sample => ({
  ...request,
  ...changes,
  ...(changes.body &&
    !Buffer.isBuffer(changes.body) && { body: { ...request.body, ...changes.body } }),
})

/** Prepares what a call needs, and fills the request in. */
export const ready = async (test: TestApp, name: WritingCall): Promise<Ready> => {
  const { sample, arrange } = rightRequests[name]
  const { ids, other, ...sender } = await arrange(test)
  const request = sample({ ...absent(), ...ids })
  return { ...request, ...sender, ...(other && { other: withChanges(request, other) }) }
}
