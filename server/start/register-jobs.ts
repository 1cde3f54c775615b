import { registerAccountJobs } from '../account/jobs.ts'
import { registerRemoveErasedBytes } from '../document/erase.ts'
import { registerMailStaffNotice } from '../application/mail-staff-notice.ts'
import { registerSweepNotices } from '../application/sweep-notices.ts'
import { registerSweepAudit } from '../trail/sweep-audit.ts'
import { registerSweepDocuments } from '../application/sweep-papers.ts'
import { registerSweepEnquiries } from '../enquiry/sweep-enquiries.ts'
import { registerSendMail } from '../mail/send-mail.ts'
import { registerSweepMailbox } from '../site/sweep-mailbox.ts'
import type { Services } from '../services/services.ts'

/** Says who does every kind of background work; before the jobs start. */
export const registerJobs = (services: Services) => {
  registerSendMail(services.jobs, services.mailer)
  registerMailStaffNotice(services)
  registerAccountJobs(services)
  registerSweepDocuments(services)
  registerRemoveErasedBytes(services)
  registerSweepAudit(services)
  registerSweepEnquiries(services)
  registerSweepMailbox(services)
  registerSweepNotices(services)
}
