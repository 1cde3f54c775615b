import { randomUUIDv7 } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Age, type RetentionKind, retention } from '../../domain/firm/retention.ts'
import { sweep as sweepAccounts } from '../account/sweep-accounts.ts'
import { linkWaiting } from '../trail/link-waiting.ts'
import { recordEvent } from '../trail/record-event.ts'
import { sweepLapsed } from '../trail/sweep-audit.ts'
import { interval, intervalAt } from '../db/age.ts'
import { sweepOldNotices } from '../notices/sweep-notices.ts'
import { sweep as sweepDocuments } from '../application/sweep-papers.ts'
import { sweepOldEnquiries, sweepOldLeads } from '../enquiry/sweep-enquiries.ts'
import { DEAD_LETTERS } from '../jobs/dead-letters.ts'
import { queueDatabase } from '../jobs/queue-database.ts'
import { sendMail } from '../mail/send-mail.ts'
import { sweepOldMails } from '../site/sweep-mailbox.ts'
import { makeSubmission } from '../testing/submission-factory.ts'
import { makeApplication, makeDocument } from '../testing/case-factories.ts'
import { makeEnquiry, makeLead, makeUser } from '../testing/factories.ts'
import { makeMandate } from '../testing/mandate-factory.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

// Of every kind in the table two are made: one a minute too young to go, one a minute too old to stay.

let app: TestApp
let boss: PgBoss

beforeAll(async () => {
  app = await testApp()
  const { database } = app.services
  boss = new PgBoss({
    db: queueDatabase(database),
    migrate: false,
    schedule: false,
    supervise: false,
  })
  await boss.start()
})
afterAll(async () => {
  await boss.stop({ graceful: false, close: false })
  await app.close()
})

const run = (statement: SQL) => app.services.database.orm.execute(statement)

const ownerId = async (name: string, facts = {}) => (await makeUser(app, { name, ...facts })).id

const aged = async (name: string, since: SQL, state: string) => {
  const { id } = await makeDocument(app, {
    ownerId: await ownerId(`owner of ${name}`),
    fileName: `${name}.pdf`,
  })
  await run(sql`update documents set created_at = ${since}, state = ${state} where id = ${id}`)
}

type Specimen = {
  /** Makes one whose time began at that moment. */
  make(name: string, since: SQL): Promise<unknown>
  /** The names of those that are left. */
  left: SQL
}

const specimens: Record<RetentionKind, Specimen> = {
  drafts: {
    make: async (name, since) =>
      run(sql`insert into drafts (owner_id, form, active_step, version, updated_at)
        values (${await ownerId(name)}, '{}', 0, 1, ${since})`),
    left: sql`select u.name from drafts join users u on u.id = owner_id`,
  },
  unusedFiles: {
    make: (name, since) => aged(name, since, 'stored'),
    left: sql`select split_part(file_name, '.', 1) as name from documents`,
  },
  brokenUploads: {
    make: (name, since) => aged(name, since, 'pending'),
    left: sql`select split_part(file_name, '.', 1) as name from documents`,
  },
  enquiries: {
    make: async (name, since) => {
      const id = await makeEnquiry(app, { name })
      await run(sql`update enquiries set created_at = ${since} where id = ${id}`)
    },
    left: sql`select name from enquiries`,
  },
  leads: {
    make: async (name, since) => {
      const id = await makeLead(app, { companyName: name })
      await run(sql`update leads set created_at = ${since} where id = ${id}`)
    },
    left: sql`select company_name as name from leads`,
  },
  registrations: {
    make: async (name, since) => {
      const id = await ownerId(name, { status: 'pending' })
      await run(sql`update users set created_at = ${since} where id = ${id}`)
    },
    left: sql`select name from users`,
  },
  sessions: {
    make: async (name, since) =>
      run(sql`insert into sessions (id, user_id, user_agent, address, idle_expires_at, expires_at, ended_at)
        values (${randomUUIDv7()}, ${await ownerId('who signed in')}, ${name}, '::1',
          now() + interval '1 day', now() + interval '1 day', ${since})`),
    left: sql`select user_agent as name from sessions`,
  },
  codes: {
    make: async (name, since) => {
      const id = await ownerId(name)
      await run(sql`insert into verification_codes (id, user_id, expires_at)
        values (${randomUUIDv7()}, ${id}, ${since})`)
      await run(sql`insert into password_resets (id, user_id, expires_at)
        values (${randomUUIDv7()}, ${id}, ${since})`)
    },
    left: sql`select u.name from users u join verification_codes c on c.user_id = u.id
      union all select u.name from users u join password_resets r on r.user_id = u.id`,
  },
  invitations: {
    make: async (name, since) => {
      const id = await ownerId(name, { status: 'invited' })
      await run(sql`update users set created_at = ${since} where id = ${id}`)
      await run(sql`insert into invitations (id, user_id, created_at, expires_at)
        values (${randomUUIDv7()}, ${id}, ${since}, ${since})`)
    },
    left: sql`select u.name from invitations i join users u on u.id = i.user_id
      union all select name from users where status = 'invited'`,
  },
  paperLinks: {
    make: async (name, since) => {
      const { id } = await makeApplication(app)
      // A revoked link has expired, whatever its last day.
      for (const revokedAt of [sql`null`, since])
        await run(sql`insert into paper_links (id, application_id, slots, token_hash, expires_at, revoked_at)
          values (${randomUUIDv7()}, ${id}, ${JSON.stringify([{ slot: name, of: null }])}::jsonb, ${randomUUIDv7()},
            ${since} + case when ${revokedAt}::timestamptz is null then interval '0' else interval '14 days' end, ${revokedAt})`)
    },
    left: sql`select slots -> 0 ->> 'slot' as name from paper_links`,
  },
  rooms: {
    make: async (name, since) => {
      const { submission } = await makeSubmission(app)
      await run(sql`insert into rooms (id, submission_id, contact_name, contact_email, teaser_version, expires_at, created_at)
        values (${randomUUIDv7()}, ${submission.submissionId}, ${name}, 'asha@bank.example', 1, ${since} + interval '14 days', ${since})`)
    },
    left: sql`select contact_name as name from rooms`,
  },
  replies: {
    make: (name, since) =>
      run(sql`insert into idempotency_keys (caller, call, key, body_hash, created_at)
        values ('nobody', 'register', ${name}, '', ${since})`),
    left: sql`select key as name from idempotency_keys`,
  },
  securityEvents: {
    make: (name, since) =>
      run(sql`insert into audit_events (event, address, request_id, details, at, lapses_at)
        values ('session.started', '::1', ${name}, '{}', ${since},
          ${since} + ${interval(retention.securityEvents.age)})`),
    left: sql`select request_id as name from audit_events`,
  },
  signedContracts: {
    make: async (name, since) => {
      const application = await makeApplication(app)
      const { mandateId } = await makeMandate(app, { application, status: 'verified' })
      await run(sql`update documents set file_name = ${name} where id =
        (select signed_document_id from mandates where id = ${mandateId})`)
      await run(sql`update mandates set signed_at = ${since} where id = ${mandateId}`)
      await run(sql`update users set status = 'deleted' where id = ${application.ownerId}`)
    },
    left: sql`select file_name as name from documents`,
  },
  staffNotices: {
    make: async (name, since) => {
      const { id } = await makeApplication(app)
      await run(sql`insert into staff_notices (id, person_id, application_id, kind, detail, at)
        values (${randomUUIDv7()}, ${await ownerId('who was told')}, ${id}, 'papers-supplied', ${name}, ${since})`)
    },
    left: sql`select detail as name from staff_notices`,
  },
  doneJobs: {
    make: async (name, since) => {
      const { database, jobs } = app.services
      const to = `${name.replaceAll(' ', '-')}@example.in`
      const mail = { to, template: 'enquiry-received', data: { service: 'Term Loan' } } as const
      await database.orm.transaction((tx) => jobs.enqueue(tx, sendMail, mail))
      await app.runJobs()
      await run(sql`update pgboss.job set completed_on = ${since} where data->>'to' = ${to}`)
    },
    left: sql`select replace(split_part(data->>'to', '@', 1), '-', ' ') as name from pgboss.job`,
  },
  failedJobs: {
    make: async (name, since) => {
      await boss.send(DEAD_LETTERS, { name })
      // The retention that the job got when it was enqueued moves back as well.
      await run(sql`update pgboss.job set keep_until = keep_until - (now() - ${since})
        where data->>'name' = ${name}`)
    },
    left: sql`select data->>'name' as name from pgboss.job`,
  },
  mailbox: {
    make: (name, since) =>
      run(sql`insert into demo_mails (id, to_address, subject, text, html, sent_at)
        values (${randomUUIDv7()}, ${name}, '', '', '', ${since})`),
    left: sql`select to_address as name from demo_mails`,
  },
}

// Object.keys can't tell that there are no others.
const kinds = Object.keys(specimens) as RetentionKind[]

const sweepEverything = async () => {
  const { database } = app.services
  await sweepAccounts(database.orm)
  await sweepDocuments(app.services)
  await linkWaiting(database.orm, app.services.keys)
  await sweepLapsed(database.orm)
  await sweepOldEnquiries(database.orm)
  await sweepOldLeads(database.orm)
  await sweepOldNotices(database.orm)
  await sweepOldMails(database.orm)
  // The queue does its maintenance once an hour; this makes it due.
  await run(sql`update pgboss.queue set maintain_on = null`)
  await boss.supervise()
}

describe('what is kept for a time', () => {
  beforeAll(async () => {
    for (const kind of kinds) {
      const age: Age = retention[kind].age
      await specimens[kind].make(
        `old ${kind}`,
        sql`(now() - ${interval(age)} - interval '1 minute')`,
      )
      await specimens[kind].make(
        `young ${kind}`,
        sql`(now() - ${interval(age)} + interval '1 minute')`,
      )
    }
    await sweepEverything()
  })

  test.each(kinds)('%s go at their age, and not before', async (kind) => {
    const left = (await run(specimens[kind].left)).map(({ name }) => String(name))
    expect(left).not.toContain(`old ${kind}`)
    expect(left).toContain(`young ${kind}`)
  })

  test('security logs and ended sign-ins stay a year from 13 May 2027 on, Indian time', async () => {
    for (const kept of [retention.sessions, retention.securityEvents])
      expect(
        await run(sql`select
          ${intervalAt(kept, sql`'2027-05-12T18:29:59Z'::timestamptz`)} = interval '180 days' as before,
          ${intervalAt(kept, sql`'2027-05-12T18:30:00Z'::timestamptz`)} = interval '1 year' as after`),
      ).toEqual([{ before: true, after: true }])
  })

  test('an enquiry that was worked on stays as long from then on', async () => {
    const id = await makeEnquiry(app, { createdAt: new Date('2020-01-01') })
    await run(sql`update enquiries set handled_at = now() where id = ${id}`)
    await sweepOldEnquiries(app.services.database.orm)
    expect(await run(sql`select 1 from enquiries where id = ${id}`)).toHaveLength(1)
  })

  test('a security event is recorded with the day it goes, others with none', async () => {
    const { orm } = app.services.database
    const request = { ip: '::1', id: 'recorded' }
    for (const event of ['session.started', 'user.deleted'] as const)
      await recordEvent(orm, request, { event, actor: null, subject: null })
    const rows = await run(sql`select event, (lapses_at - at)::text as kept from audit_events
      where request_id = 'recorded' order by event`)
    expect(rows).toEqual([
      { event: 'session.started', kept: '180 days' },
      { event: 'user.deleted', kept: null },
    ])
  })
})
