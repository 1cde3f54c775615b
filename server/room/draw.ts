import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { TEASER_PAGES } from '../../domain/lender/room-terms.ts'
import { formatDateTime } from '../../domain/dates/dates.ts'
import type { Db } from '../db/connect.ts'
import type { DocumentRow } from '../document/present.ts'
import { drawFile, inPageQueue } from '../document/send-page.ts'
import { AppError, orNotFound } from '../foundation/app-error.ts'
import type { Context } from '../http/mount.ts'
import type { OpenRoom } from '../http/open-room.ts'
import { refuseShutRoom } from './room-access.ts'
import type { lenderRoomCalls } from '../../contract/lender/room.ts'
import { runPage } from '../pdf/run-page.ts'
import { teaserVersionSheet } from '../teaser/queries.ts'
import { keptPages } from './kept-pages.ts'
import { caseOfRoom } from './load.ts'
import { uploadedTeaser } from './teaser-of-room.ts'
import { papersOfRoom } from './papers.ts'
import { opensByLink } from './present.ts'
import { teaserPdf } from './teaser-pdf.ts'

type DrawContext = Context<typeof lenderRoomCalls.drawRoomPage>

/** A page that is looked at again within this time is the same look. */
const SAME_LOOK = sql`interval '1 minute'`

const noteView = (db: Db, { id, device }: OpenRoom, { key, page }: { key: string; page: number }) =>
  db.execute(sql`
    insert into room_views (id, room_id, device_id, what, page)
    select ${randomUUIDv7()}::uuid, ${id}::uuid, ${device?.id ?? null}::uuid, ${key}, ${page}
    where not exists (
      select 1 from room_views where room_id = ${id} and what = ${key} and page = ${page}
        and device_id is not distinct from ${device?.id ?? null}::uuid and at > now() - ${SAME_LOOK})`)

/** Burned into each page: whose copy it is, and when it was drawn. */
const markOf = ({ contactEmail, device }: OpenRoom): string => {
  const now = formatDateTime(new Date().toISOString())
  // Of whoever holds the link nothing is proved; it was sent to this address.
  return device === null ? `Sent to ${contactEmail}, ${now}` : `${contactEmail}, ${now}`
}

/**
 * Source of a room's page under a key, and its drawing; nothing else is reached from the room, whatever key is asked
 * for.
 */
const sourceOf = async ({ params, query, room, db, services, request }: DrawContext) => {
  const asked = { page: params.page, width: query.width }
  const ofFile = (file: DocumentRow) => ({
    source: file.storedName,
    draw: () => drawFile(request, services.storage, file, asked),
  })
  const { kase, given } = await caseOfRoom(db, room)
  if (params.key !== TEASER_PAGES) {
    const papers = await papersOfRoom(db, kase, given)
    return ofFile(orNotFound(papers.find(({ key }) => key === params.key)).file)
  }
  if (room.teaserVersion === null) return ofFile(orNotFound(await uploadedTeaser(db, room)))
  const sheet = await teaserVersionSheet(db, {
    applicationId: room.applicationId,
    number: room.teaserVersion,
    kind: room.teaser,
  })
  return {
    source: JSON.stringify(sheet),
    draw: async () => runPage({ bytes: await teaserPdf(sheet), ...asked }),
  }
}

/** A page of the teaser, or of a chosen paper, with the mark of whoever looks at it now. */
export const drawInRoom = async (context: DrawContext) => {
  const { params, query, room, db, services } = context
  const { key, page } = params
  if (room.device === null && !(key === TEASER_PAGES && (await opensByLink(db, room))))
    throw new AppError('ROOM_CODE_NEEDED')
  const { source, draw } = await sourceOf(context)
  const drawn = await inPageQueue(room.id, async () => {
    const asked = { source, page, width: query.width }
    const plain = await keptPages.drawn(services.keys, asked, draw)
    if (plain === 'unreadable' || plain.png === null) return plain
    return runPage({ pages: plain.pages, png: plain.png, mark: markOf(room) })
  })
  // The room may have been closed while the request waited in the queue.
  await refuseShutRoom(db, room)
  if (drawn === 'unreadable') throw new AppError('PAGE_NOT_DRAWN')
  const png = orNotFound(drawn.png)
  await noteView(db, room, { key, page })
  return { png, pages: drawn.pages }
}
