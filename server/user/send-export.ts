import { finished } from 'node:stream'
import { and, eq, ne } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { calendarDateInIndia } from '../../domain/dates/dates.ts'
import { recordEvent } from '../trail/record-event.ts'
import { users } from '../db/schema.ts'
import { zipOf } from '../files/zip.ts'
import { contentDisposition } from '../http/content-disposition.ts'
import { orNotFound } from '../foundation/app-error.ts'
import { refuseFormerCaller } from '../http/authenticate.ts'
import { takeExportSlot } from '../http/export-slots.ts'
import type { Context } from '../http/mount.ts'
import { dataOf } from './export-data.ts'
import { filesOf } from './export-files.ts'

const readme = (
  name: string,
  day: string,
) => `The personal data that this portal holds about ${name},
as of ${day} (India).

data.json   Profile, sign-ins, draft, applications with their history, mandates, bank accounts,
            your enquiries, the list of files, and what the account did.
            Any text editor or browser shows it. Times are UTC, amounts are rupees.
files/      The documents, letters and signed copies, in a folder for each application.

A file that ends in .missing.txt stands for one that could not be read.
Privacy policy: what is kept for how long, and your rights under the DPDP Act, 2023.
`

type Asked = Pick<Context, 'services' | 'db' | 'request' | 'reply'> & {
  caller: NonNullable<Context['caller']>
}

/** Answers all data of a person as a ZIP, to themselves or to an admin on their behalf. */
export const sendExport = async (
  { services, db, request, reply, caller }: Asked,
  userId: string,
): Promise<FastifyReply> => {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), ne(users.status, 'deleted')))
  const person = orNotFound(row)
  const releaseSlot = takeExportSlot(caller.userId)
  try {
    const files = await filesOf(db, userId)
    await recordEvent(db, request, {
      event: 'account.exported',
      actor: caller,
      subject: { kind: 'user', id: userId },
      details: { files: files.length },
    })
    const { keys, storage, log } = services
    const source = { db, keys, person, wholeNumbers: caller.userId === userId }
    const day = calendarDateInIndia(new Date())
    const data = dataOf(
      source,
      files.map(({ storedName: _, ...shown }) => shown),
    )
    const zip = zipOf({
      entries: [
        { path: 'README.txt', made: Buffer.from(readme(person.name, day)) },
        { path: 'data.json', made: data },
        ...files,
      ],
      storage,
      log,
      refuse: () => refuseFormerCaller(db, caller),
    })
    finished(zip, releaseSlot)
    return reply
      .type('application/zip')
      .header('content-disposition', contentDisposition('attachment', `my-data-${day}.zip`))
      .send(zip)
  } catch (error) {
    releaseSlot()
    throw error
  }
}
