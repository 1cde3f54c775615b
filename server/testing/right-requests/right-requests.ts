import type { CallName, Contract } from '../../../contract/index.ts'
import type { TestApp } from '../test-app.ts'
import { accountRequests } from './account.ts'
import { applicationRequests } from './application.ts'
import { auditRequests } from './audit.ts'
import { bankAccountRequests } from './bank-account.ts'
import { dashboardRequests } from './dashboard.ts'
import { documentRequests } from './document.ts'
import { enquiryRequests } from './enquiry.ts'
import { jobRequests } from './job.ts'
import { mandateRequests } from './mandate.ts'
import {
  absent,
  type Ready,
  type RightRequests,
  type Sample,
  type WritingCall,
} from './right-request.ts'
import { settingsRequests } from './settings.ts'
import { userRequests } from './user.ts'

// A right request for every call, to be spoiled, sent by the wrong person, made to fail, sent four times.

export const rightRequests: RightRequests<Contract> = {
  ...accountRequests,
  ...documentRequests,
  ...applicationRequests,
  ...mandateRequests,
  ...userRequests,
  ...settingsRequests,
  ...enquiryRequests,
  ...bankAccountRequests,
  ...dashboardRequests,
  ...auditRequests,
  ...jobRequests,
}

export const isWriting = (name: CallName): name is WritingCall => 'arrange' in rightRequests[name]

const withChanges = (request: Sample, changes: Sample): Sample => ({
  ...request,
  ...changes,
  ...(changes.body &&
    !Buffer.isBuffer(changes.body) && { body: { ...request.body, ...changes.body } }),
})

/** Arranges what a call needs, and fills it in. */
export const ready = async (test: TestApp, name: WritingCall): Promise<Ready> => {
  const { sample, arrange } = rightRequests[name]
  const { ids, other, ...sender } = await arrange(test)
  const request = sample({ ...absent(), ...ids })
  return { ...request, ...sender, ...(other && { other: withChanges(request, other) }) }
}
