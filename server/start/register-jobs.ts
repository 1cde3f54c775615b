import { registerRoomJobs } from '../room/jobs.ts'
import { registerAccountJobs } from '../account/jobs.ts'
import { registerRemoveErasedBytes } from '../document/erase.ts'
import { registerMailStaffNotice } from '../notices/mail-staff-notice.ts'
import { registerMailWaitingMessage } from '../application/messages.ts'
import { registerNudgeBorrowers } from '../application/nudge-borrowers.ts'
import { registerRemindBorrower } from '../application/remind-borrower.ts'
import { registerRenewConsent } from '../consent/renew-consent.ts'
import { registerSendOwnPapersLink } from '../consent/send-own-papers-link.ts'
import { registerSweepNotices } from '../notices/sweep-notices.ts'
import { registerSweepAudit } from '../trail/sweep-audit.ts'
import { registerSweepDocuments } from '../application/sweep-papers.ts'
import { registerSweepEnquiries } from '../enquiry/sweep-enquiries.ts'
import { registerExpireSanctions } from '../offer/expire-sanctions.ts'
import { registerMailMornings } from '../notices/mail-mornings.ts'
import { registerMailWeek } from '../report/mail-week.ts'
import { registerSendMail } from '../mail/send-mail.ts'
import { registerSettleProposals } from '../proposal/settle-proposals.ts'
import { registerMailProposal } from '../second-person/mail-proposal.ts'
import { registerSettleSearch } from '../search/settle-search.ts'
import { registerSweepMailbox } from '../site/sweep-mailbox.ts'
import { registerMakeTasks } from '../task/make-tasks.ts'
import type { Services } from '../services/services.ts'

/** Registers the worker of every kind of job; called before the jobs start. */
export const registerJobs = (services: Services) => {
  registerSendMail(services.jobs, services.mailer)
  registerMailStaffNotice(services)
  registerRemindBorrower(services)
  registerRenewConsent(services)
  registerSendOwnPapersLink(services)
  registerMailWaitingMessage(services)
  registerMailMornings(services)
  registerMakeTasks(services)
  registerNudgeBorrowers(services)
  registerMailWeek(services)
  registerAccountJobs(services)
  registerRoomJobs(services)
  registerSweepDocuments(services)
  registerRemoveErasedBytes(services)
  registerSweepAudit(services)
  registerSweepEnquiries(services)
  registerSweepMailbox(services)
  registerSweepNotices(services)
  registerMailProposal(services)
  registerSettleProposals(services)
  registerSettleSearch(services)
  registerExpireSanctions(services)
}
