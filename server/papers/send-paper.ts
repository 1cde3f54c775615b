import type { z } from 'zod'
import { eq } from 'drizzle-orm'
import { paperLinkCalls } from '../../contract/case/application-paper-links.ts'
import { requestOfSlot } from '../../domain/papers/paper-links.ts'
import { applications } from '../db/schema.ts'
import { refuseOverQuotaByLinks } from '../document/upload-quota.ts'
import { hashOfUpload } from '../document/upload.ts'
import { lockUploadsOf } from '../document/running-uploads.ts'
import type { Intake, Received } from '../document/receive-file.ts'
import { storeReceived, takeIn } from '../document/take-in.ts'
import { displayFileName } from '../files/display-file-name.ts'
import { orNotFound } from '../foundation/app-error.ts'
import { takeOrRefuse } from '../http/limits.ts'
import type { Handler } from '../http/mount.ts'
import { writer } from '../http/write.ts'
import { loadCase } from '../case/case.ts'
import { openLink, type PaperLinkRow, refuseFullLink, stillWorks, useLink } from './paper-links.ts'
import { withCases } from '../case/with-case.ts'
import { receiveByLink, refuseSlot } from './receive-by-link.ts'
import { settle } from '../moves/move.ts'

type Row = typeof paperLinkCalls.sendPaper
type Fields = z.output<Row['upload']['fields']>

/** Tries an hour by one link, from wherever they come. */
const TRIES_AN_HOUR = 240

type Opened = { link: PaperLinkRow; ownerId: string }

/** The last step: the file is stored and stands in its slot, with the events of both trails and the idempotency key, all or nothing. */
const keep = (
  { services, request, reply, sender }: Intake,
  { link, ownerId }: Opened,
  received: Received,
  { slot }: Fields,
) =>
  writer({
    name: 'sendPaper',
    row: paperLinkCalls.sendPaper,
    services,
    caller: null,
    keysOf: `link ${link.id}`,
    request,
    reply,
    bodyHash: () => hashOfUpload(received, [slot]),
  })(async (change) => {
    const { tx, about } = change
    await withCases(change, eq(applications.id, link.applicationId), async ([kase]) => {
      // The case before the link, and both before the file: in the order in which everybody locks them.
      const one = orNotFound(kase)
      await useLink(tx, link.id)
      await lockUploadsOf(tx, sender)
      await refuseFullLink(tx, link.id, received.size)
      refuseSlot(one.now, link, slot)
      const document = await storeReceived(tx, received, {
        ownerId,
        slot: requestOfSlot(slot) === null ? slot : null,
      })
      receiveByLink(one, { link, slot, document })
      await settle(one, { userId: null, role: 'system' })
    })
    const { id, size: fileSize } = received
    const fileName = displayFileName(received.fileName, undefined)
    about('document', id, { application: link.applicationId, link: link.id, slot, size: fileSize })
    return { id, slot, fileName, fileSize }
  })

/** Takes in a file of a stranger who has a link. */
export const sendPaper: Handler<Row> = async ({ params, db, services, request, reply }) => {
  const opened = await openLink(db, services.keys, params.token)
  const { link, ownerId } = opened
  const intake: Intake = {
    services,
    db,
    request,
    reply,
    sender: {
      userId: ownerId,
      linkId: link.id,
      caller: null,
      mayGoOn: () => stillWorks(db, link.id),
      refusal: 'PAPER_LINK_INVALID',
    },
  }
  const { id: _, ...data } = await takeIn(intake, {
    upload: paperLinkCalls.sendPaper.upload,
    refuseFull: async () => {
      await refuseFullLink(db, link.id, 0)
      await refuseOverQuotaByLinks(db, services.config, ownerId)
    },
    meant: async (fields) => {
      // Counted once it has a place: who waits for one tries again and again.
      await takeOrRefuse(db, `paper-link:${link.id}`, TRIES_AN_HOUR, 3600)
      if (fields) refuseSlot(await loadCase(db, { id: link.applicationId }), link, fields.slot)
      return { ownerId, password: fields?.password }
    },
    keep: (received, fields) => keep(intake, opened, received, fields),
    isFirst: ({ id }, received) => id === received.id,
  })
  return { data }
}
