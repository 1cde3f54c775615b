import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { startMailServer } from '../mail/testing/mail-server.ts'
import { urlOf } from '../testing/database-run.ts'
import { makePerson } from '../testing/factories.ts'
import { enteredRoom } from '../testing/room-factory.ts'
import { freePort, startServerProcess } from '../testing/server-process.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

/** A mail server that lets nobody in until it is opened, but for the start that looks whether it answers. */
const heldMails = async () => {
  let isOpen = false
  let connections = 0
  const server = await startMailServer({
    onConnect: (_, done) => {
      connections += 1
      if (isOpen || connections === 1) done()
    },
  })
  return { ...server, tries: () => connections - 1, open: () => (isOpen = true) }
}

/** What a process needs to be told to work on the database of a test, whose own workers have stopped. */
const settingsFor = async ({ services }: TestApp, mailServer: string) => {
  const databases = inject('databases')
  if (databases.kind !== 'postgres') throw new Error('a process needs a database of its own')
  const [found] = await services.database.orm.execute<{ name: string }>(
    sql`select current_database() as name`,
  )
  return {
    DATABASE_URL: urlOf(databases.url, found?.name ?? ''),
    DATA_DIR: services.config.DATA_DIR,
    SECRET_KEY: services.config.SECRET_KEY ?? '',
    SMTP_URL: mailServer,
    MAIL_FROM: 'RinSetu <no-reply@firm.example>',
    PORT: String(await freePort()),
  }
}

/** Kills a server after it answered, or while it mails; another one mails what is due, once. */
const killed = async (
  app: TestApp,
  moment: Moment,
  act: (url: string) => Promise<Response>,
  { address, subject }: { address: string; subject: RegExp },
) => {
  const mails = await heldMails()
  try {
    await app.runJobs()
    await app.services.jobs.stop({ timeout: 2 })
    const settings = await settingsFor(app, mails.url)
    const first = await startServerProcess(settings)
    expect((await act(first.url)).status).toBe(200)
    if (moment === 'while it mails') while (mails.tries() === 0) await pause(20)
    await first.kill()
    mails.open()
    const second = await startServerProcess({ ...settings, PORT: String(await freePort()) })
    const told = () =>
      mails.received.filter(
        ({ to, mail }) => to.includes(address) && subject.test(mail.subject ?? ''),
      )
    try {
      await expect.poll(told, { timeout: 300_000, interval: 200 }).toHaveLength(1)
      // Nothing of it waits any more.
      await app.runJobs()
      expect(told()).toHaveLength(1)
    } finally {
      await second.stop()
    }
  } finally {
    await mails.stop()
  }
}

const moments = ['once it has answered', 'while it mails'] as const
type Moment = (typeof moments)[number]
const header = { 'content-type': 'application/json' }

// The embedded database is held by one process.
test.skipIf(inject('databases').kind === 'embedded').each(moments)(
  'a server that is killed %s tells the manager what the lender did, once',
  { timeout: 600_000 } /* a guard, not a measure */,
  async (moment) => {
    const app = await testApp()
    try {
      const manager = await makePerson(app, 'relationship-manager')
      const { room, cookies } = await enteredRoom(app, {
        facts: { relationshipManagerId: manager.userId },
      })
      const cookie = Object.entries(cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; ')
      await killed(
        app,
        moment,
        (url) =>
          fetch(`${url}/api/room/${room.token}/answer`, {
            method: 'POST',
            headers: { ...header, cookie },
            body: JSON.stringify({ answer: 'interested' }),
          }),
        { address: manager.user.email, subject: /^A lender is interested/ },
      )
    } finally {
      await app.close()
    }
  },
)

test.skipIf(inject('databases').kind === 'embedded').each(moments)(
  'a server that is killed %s tells the lender that the consent is withdrawn, once',
  { timeout: 600_000 } /* a guard, not a measure */,
  async (moment) => {
    const app = await testApp()
    try {
      const { room, owner, application } = await enteredRoom(app)
      await killed(
        app,
        moment,
        (url) =>
          fetch(`${url}/api/business-loan/${application.id}/consent`, {
            method: 'PUT',
            headers: { ...header, authorization: `Bearer ${owner.token}` },
            body: JSON.stringify({ shareWithLenders: false }),
          }),
        { address: room.contactEmail, subject: /please delete what you hold$/ },
      )
    } finally {
      await app.close()
    }
  },
)
