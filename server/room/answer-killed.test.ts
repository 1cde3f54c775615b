import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { startMailServer } from '../mail/testing/mail-server.ts'
import { urlOf } from '../testing/database-run.ts'
import { makePerson } from '../testing/factories.ts'
import { enteredRoom } from '../testing/room-factory.ts'
import { freePort, startServerProcess } from '../testing/server-process.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

/** A mail server that lets nobody in until it is opened. */
const heldMails = async () => {
  let isOpen = false
  let tries = 0
  const server = await startMailServer({
    onConnect: (_, done) => {
      tries += 1
      if (isOpen) done()
    },
  })
  return { ...server, tries: () => tries, open: () => (isOpen = true) }
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

// The embedded database is held by one process.
test
  .skipIf(inject('databases').kind === 'embedded')
  .each(['once it has answered', 'while it mails'])(
  'a server that is killed %s tells the manager what the lender did, once',
  { timeout: 600_000 } /* a guard, not a measure */,
  async (moment) => {
    const app = await testApp()
    const mails = await heldMails()
    try {
      const manager = await makePerson(app, 'relationship-manager')
      const { room, cookies } = await enteredRoom(app, {
        facts: { relationshipManagerId: manager.userId },
      })
      await app.runJobs()
      await app.services.jobs.stop({ timeout: 2 })
      const settings = await settingsFor(app, mails.url)
      const first = await startServerProcess(settings)
      const answer = await fetch(`${first.url}/api/room/${room.token}/answer`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          cookie: Object.entries(cookies)
            .map(([name, value]) => `${name}=${value}`)
            .join('; '),
        },
        body: JSON.stringify({ answer: 'interested' }),
      })
      expect(answer.status).toBe(200)
      if (moment === 'while it mails') while (mails.tries() === 0) await pause(20)
      await first.kill()
      mails.open()
      const second = await startServerProcess({ ...settings, PORT: String(await freePort()) })
      const told = () =>
        mails.received.filter(
          ({ to, mail }) =>
            to.includes(manager.user.email) && mail.subject?.startsWith('A lender is interested'),
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
      await app.close()
      await mails.stop()
    }
  },
)
