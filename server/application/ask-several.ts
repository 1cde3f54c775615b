import { and, inArray, sql } from 'drizzle-orm'
import type { application as calls } from '../../contract/case/application.ts'
import { type ApplicationStatus, isLive } from '../../domain/status/application-status.ts'
import { requestInWords } from '../../domain/papers/asked-words.ts'
import { applicationScope } from '../access/scope.ts'
import { applications } from '../db/schema.ts'
import type { Context } from '../http/mount.ts'
import type { Change } from '../http/write.ts'
import { sendMail } from '../mail/send-mail.ts'
import { type Details, recordEventOfEach } from '../trail/record-event.ts'
import { MOST_ADDITIONAL } from '../papers/put-request.ts'
import { uploadPage } from '../case/case-paths.ts'
import { withCases } from '../case/with-case.ts'
import { askQuietly } from '../papers/additional-documents.ts'
import { settle } from '../moves/move.ts'

/** Reason against asking a case for so many more papers. */
const reasonAgainst = (
  status: ApplicationStatus,
  held: number,
  more: number,
): 'ended' | 'full' | null => {
  if (!isLive(status)) return 'ended'
  return held + more > MOST_ADDITIONAL ? 'full' : null
}

const held = sql<number>`(
  select count(*)::int from additional_documents e where e.application_id = applications.id)`

/** Tells before anybody is asked which cases can be. */
export const canAskSeveral = async ({
  db,
  scope,
  query: { ids },
}: Context<typeof calls.canAskSeveral>) => {
  const rows = await db
    .select({
      id: applications.id,
      reference: applications.reference,
      companyName: applications.companyName,
      companyType: applications.companyType,
      status: applications.status,
      held,
    })
    .from(applications)
    .where(and(inArray(applications.id, ids), applicationScope(scope)))
  const known = new Map(rows.map((row) => [row.id, row]))
  return {
    data: ids.map((id) => {
      const row = known.get(id)
      return {
        applicationId: id,
        outcome: row
          ? (reasonAgainst(row.status, row.held, 1) ?? ('can' as const))
          : ('absent' as const),
        reference: row?.reference ?? null,
        companyName: row?.companyName ?? null,
        companyType: row?.companyType ?? null,
      }
    }),
  }
}

/** A borrower to be mailed, with what they are asked for it in. */
type ToMail = { name: string; email: string; companies: string[]; path: string }

const inWords = new Intl.ListFormat('en-IN')

/** Mails each borrower once, for however many of their cases. */
const mailEach = async (
  { enqueue }: Change,
  toMail: ReadonlyMap<string, ToMail>,
  documents: string[],
) => {
  for (const { name, email, companies, path } of toMail.values()) {
    const isOne = companies.length === 1
    await enqueue(sendMail, {
      to: email,
      template: 'documents-asked',
      data: {
        name,
        companyName: inWords.format(companies),
        path: isOne ? path : '/dashboard',
        documents,
        ...(!isOne && {
          note: 'Each of these applications needs them; please upload them in each.',
        }),
      },
    })
  }
}

/** Asks for the same papers in several cases; of what is refused in one of them nothing is asked there. */
export const askSeveral = ({
  scope,
  body: { ids, documents },
  caller,
  request,
  write,
}: Context<typeof calls.askSeveral>) =>
  write(async (change) => {
    const which = and(inArray(applications.id, ids), applicationScope(scope))
    const outcomes = new Map<string, 'asked' | 'ended' | 'full'>()
    const toMail = new Map<string, ToMail>()
    const asked: { id: string; details: Details }[] = []
    await withCases(change, which, async (kases) => {
      for (const kase of kases) {
        const { application, additional } = kase.was
        const { id, status, companyName } = application
        const against = reasonAgainst(status, additional.length, documents.length)
        outcomes.set(id, against ?? 'asked')
        if (against !== null) continue
        const owner = askQuietly(kase, documents, caller)
        await settle(kase, caller)
        asked.push({ id, details: { items: documents.length, asked: documents.length } })
        if (!owner) continue
        const { name, email, userId } = owner
        const before = toMail.get(userId)?.companies ?? []
        const path = uploadPage(application)
        toMail.set(userId, { name, email, path, companies: [...before, companyName] })
      }
    })
    await recordEventOfEach(
      change.tx,
      request,
      {
        event: 'application.additional-documents-changed',
        actor: caller,
        kind: 'application',
      },
      asked,
    )
    await mailEach(change, toMail, documents.map(requestInWords))
    return {
      data: ids.map((id) => ({
        applicationId: id,
        outcome: outcomes.get(id) ?? ('absent' as const),
      })),
    }
  })
