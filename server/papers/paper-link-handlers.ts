import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { paperLinkCalls } from '../../contract/case/application-paper-links.ts'
import {
  MOST_FILES_BY_LINK,
  MOST_OPEN_LINKS,
  PAPER_LINK_DAYS,
} from '../../domain/papers/paper-links.ts'
import type { Db } from '../db/connect.ts'
import { paperLinks } from '../db/schema.ts'
import { AppError, fieldError, orNotFound } from '../foundation/app-error.ts'
import type { Handlers } from '../http/mount.ts'
import { baseYearOfCase } from '../case/base-year.ts'
import { type Case, findCase, loadCase } from '../case/case.ts'
import { isDone, requestIn } from './link-requests.ts'
import { isOpen, openLink, personOfSlot, sentBy, yearOfSlot } from './paper-links.ts'
import { isSettled, papersForStranger, presentLink, slotsOfCase } from './present-link.ts'
import { refuseEnded } from '../moves/rules.ts'
import { sendPaper } from './send-paper.ts'
import { withCase } from '../case/with-case.ts'

/** The links of a case, the latest first. */
const linksOf = async (db: Db, kase: Case) => {
  const rows = await db
    .select()
    .from(paperLinks)
    .where(eq(paperLinks.applicationId, kase.application.id))
    .orderBy(desc(paperLinks.madeAt), desc(paperLinks.id))
  return rows.map((row) => presentLink(kase, row))
}

/** The chosen slots, each once; refused where the case doesn't ask for one, or needs nothing more there. */
const chosenIn = (kase: Case, slots: readonly string[]) => {
  const asked = new Set(slotsOfCase(kase).map(({ slot }) => slot))
  for (const [index, slot] of slots.entries()) {
    const request = requestIn(kase, slot)
    if (request ? isDone(request) : isSettled(kase, slot))
      throw fieldError(`slots.${index}`, 'This document is settled already.')
    if (!request && !asked.has(slot))
      throw fieldError(`slots.${index}`, 'This document is not asked for.')
  }
  const { form } = kase.application
  const baseYear = baseYearOfCase(kase.application)
  return [...new Set(slots)].map((slot) => ({
    slot,
    of: personOfSlot(form, slot),
    year: yearOfSlot(form, baseYear, slot),
  }))
}

const refuseMore = async (tx: Db, applicationId: string) => {
  const open = await tx.$count(paperLinks, and(eq(paperLinks.applicationId, applicationId), isOpen))
  if (open >= MOST_OPEN_LINKS)
    throw new AppError('PAPER_LINK_LIMIT', {
      message: `${MOST_OPEN_LINKS} links are open for this case. Revoke one first.`,
    })
}

/** The calls of the links by which the owner of a case has somebody else send papers. */
export const paperLinkHandlers: Handlers<typeof paperLinkCalls> = {
  listPaperLinks: async ({ params, scope, db }) => ({
    data: await linksOf(db, await findCase(db, scope, params.id)),
  }),

  makePaperLink: ({ params, scope, body, caller, services: { keys }, write }) =>
    write(async (change) => {
      const { tx, about } = change
      const token = randomBytes(32).toString('base64url')
      const id = randomUUIDv7()
      const kase = await withCase(change, scope, params.id, async ({ now }) => {
        refuseEnded(now.application.status)
        const slots = chosenIn(now, body.slots)
        await refuseMore(tx, params.id)
        await tx.insert(paperLinks).values({
          id,
          applicationId: params.id,
          slots,
          tokenHash: keys.hash('paper-link', token),
          madeBy: caller.userId,
          expiresAt: sql`now() + make_interval(days => ${PAPER_LINK_DAYS})`,
        })
        about('application', params.id, { link: id, slots: slots.length })
      })
      const [made] = await tx.select().from(paperLinks).where(eq(paperLinks.id, id))
      return { data: { link: presentLink(kase, orNotFound(made)), path: `/send-papers/${token}` } }
    }),

  revokePaperLink: ({ params, scope, write }) =>
    write(async (change) => {
      const { tx, about, unchanged } = change
      const kase = await withCase(change, scope, params.id, async () => {
        const mine = and(eq(paperLinks.id, params.linkId), eq(paperLinks.applicationId, params.id))
        orNotFound((await tx.select({ id: paperLinks.id }).from(paperLinks).where(mine))[0])
        const revoked = await tx
          .update(paperLinks)
          .set({ revokedAt: sql`now()` })
          .where(and(mine, isOpen))
          .returning({ id: paperLinks.id })
        if (revoked.length === 0) unchanged()
      })
      about('application', params.id, { link: params.linkId })
      return { data: await linksOf(tx, kase) }
    }),

  readPaperLink: async ({ params, db, services: { keys } }) => {
    const { link } = await openLink(db, keys, params.token)
    const kase = await loadCase(db, { id: link.applicationId })
    const { files } = await sentBy(db, link.id)
    return {
      data: {
        expiresAt: link.expiresAt.toISOString(),
        filesLeft: Math.max(0, MOST_FILES_BY_LINK - files),
        papers: papersForStranger(kase, link),
      },
    }
  },

  sendPaper,
}
