import './notices/messages.ts'
import type { z } from 'zod'
import { account } from './people/account.ts'
import { application } from './case/application.ts'
import { audit } from './firm/audit.ts'
import { bankAccountCalls } from './letter/bank-account.ts'
import { clientCalls } from './client/client.ts'
import { dashboard } from './work/dashboard.ts'
import { report } from './work/report.ts'
import type { Row } from './define/define.ts'
import { document } from './papers/document.ts'
import { enquiry } from './client/enquiry.ts'
import { importCalls } from './client/import.ts'
import { job } from './firm/job.ts'
import { leadCalls } from './client/lead.ts'
import { lenderCalls } from './lender/lender.ts'
import { bankFileCalls } from './lender/bank-file.ts'
import { disclosureCalls } from './lender/disclosure.ts'
import { lenderRoomCalls, roomCalls } from './lender/room.ts'
import { submissionCalls } from './lender/submission.ts'
import { factCalls } from './lender/lender-facts.ts'
import { lenderWorkCalls } from './work/lender-work.ts'
import { teaserCalls } from './teaser/teaser.ts'
import { live } from './work/live.ts'
import { mandate } from './letter/mandate.ts'
import { sameClientCalls } from './client/same-client.ts'
import { savedViewCalls } from './work/saved-view.ts'
import { queueCalls } from './work/queue.ts'
import { proposalCalls } from './people/proposal.ts'
import { search } from './work/search.ts'
import { commissionCalls } from './offer/commission.ts'
import { disbursalCalls } from './offer/disbursal.ts'
import { offerCalls } from './offer/offer.ts'
import { notification } from './notices/notification.ts'
import { settingsCalls } from './firm/settings.ts'
import { task } from './work/task.ts'
import { templateCalls } from './notices/template.ts'
import { user } from './people/user.ts'

/** Every call of the API, by name: the one table that all else is derived from. */
export const contract = {
  ...account,
  ...document,
  ...application,
  ...mandate,
  ...user,
  ...clientCalls,
  ...importCalls,
  ...settingsCalls,
  ...enquiry,
  ...leadCalls,
  ...sameClientCalls,
  ...bankAccountCalls,
  ...dashboard,
  ...queueCalls,
  ...report,
  ...audit,
  ...job,
  ...savedViewCalls,
  ...proposalCalls,
  ...search,
  ...notification,
  ...live,
  ...task,
  ...templateCalls,
  ...lenderCalls,
  ...factCalls,
  ...lenderWorkCalls,
  ...submissionCalls,
  ...disclosureCalls,
  ...roomCalls,
  ...lenderRoomCalls,
  ...teaserCalls,
  ...offerCalls,
  ...bankFileCalls,
  ...disbursalCalls,
  ...commissionCalls,
} as const satisfies Record<string, Row>

export type Contract = typeof contract
export type CallName = keyof Contract

type Schema<T, Otherwise> = T extends z.ZodType ? T : Otherwise
/** Input of a call's handler, after parsing. */
export type Parsed<R extends Row, Part extends 'params' | 'query' | 'body'> = R extends {
  [K in Part]: infer S
}
  ? z.output<Schema<S, never>>
  : undefined
/** Input of a call, as a client sends it. */
export type Sent<R extends Row, Part extends 'params' | 'query' | 'body'> = R extends {
  [K in Part]: infer S
}
  ? z.input<Schema<S, never>>
  : undefined
/** Reply of a call; `Bytes` is the carrier of a file on the side that asks. */
export type Reply<R extends Row, Bytes = unknown> = R['reply'] extends z.ZodType
  ? z.infer<R['reply']>
  : R['reply'] extends 'empty'
    ? undefined
    : Bytes
