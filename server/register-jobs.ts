import { registerAccountJobs } from './account/jobs.ts'
import { registerRemoveErasedBytes } from './document/erase.ts'
import { registerSweepAudit } from './audit/sweep-audit.ts'
import { registerSweepDocuments } from './document/sweep.ts'
import { registerSweepEnquiries } from './enquiry/sweep-enquiries.ts'
import { registerSendMail } from './mail/send-mail.ts'
import { registerSweepMailbox } from './mail/sweep-mailbox.ts'
import type { Services } from './services.ts'

/** Says who does every kind of background work; before the jobs start. */
export const registerJobs = (services: Services) => {
  registerSendMail(services.jobs, services.mailer)
  registerAccountJobs(services)
  registerSweepDocuments(services)
  registerRemoveErasedBytes(services)
  registerSweepAudit(services)
  registerSweepEnquiries(services)
  registerSweepMailbox(services)
}
