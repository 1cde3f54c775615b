import type { teaserCalls } from '../../contract/teaser/teaser.ts'
import { resumeStatusOf } from '../../domain/case/application-moves.ts'
import { type TeaserInput, teaserOf, teaserPartsOf } from '../../domain/teaser/teaser.ts'
import { type Case, findCase } from '../case/case.ts'
import { pastMoves } from '../moves/facts.ts'
import { findApplication } from '../case/queries.ts'
import { manageTeaser } from '../moves/rules.ts'
import { withCase } from '../case/with-case.ts'
import type { Db } from '../db/connect.ts'
import { AppError } from '../foundation/app-error.ts'
import type { Caller } from '../foundation/caller.ts'
import { contentDisposition } from '../http/content-disposition.ts'
import type { Handlers } from '../http/mount.ts'
import { renderLetter } from '../letters/render-letter.ts'
import type { Keys } from '../secrets/keys.ts'
import { teaserInput } from './input.ts'
import {
  draftOf,
  FORMER,
  teaserVersionsOf,
  teaserVersionSheet,
  teaserVersionsWithRecipients,
  storeVersion,
  storeWords,
} from './queries.ts'
import { refuseTelling, refuseUnprintable, refuseWords, tellingIn } from './refusals.ts'
import { refuseFrozen, takeTeaserVersion } from '../papers/teaser.ts'

type Draft = Awaited<ReturnType<typeof draftOf>>

const refuseStale = (ifMatch: number | null, draft: Draft) => {
  if (ifMatch !== null && ifMatch !== (draft?.version ?? 0)) throw new AppError('VERSION_STALE')
}

/** The draft as this caller sees it. */
const presentDraft = async (db: Db, keys: Keys, loaded: Case, { role }: Pick<Caller, 'role'>) => {
  const { id, status } = loaded.application
  const draft = await draftOf(db, id)
  const input = await teaserInput(db, keys, loaded, draft?.words ?? {})
  return {
    data: {
      sections: teaserPartsOf(input, 'named'),
      telling: tellingIn(input),
      version: draft?.version ?? 0,
      changedBy: draft ? (draft.changedBy ?? FORMER) : null,
      changedAt: draft?.changedAt.toISOString() ?? null,
      editable: manageTeaser(role, status, resumeStatusOf(status, pastMoves(loaded))),
      kept: await teaserVersionsWithRecipients(db, id),
    },
  }
}

const bothSheets = (input: TeaserInput) => ({
  blind: teaserOf(input, 'blind'),
  named: teaserOf(input, 'named'),
})

export const teaserHandlers: Handlers<typeof teaserCalls> = {
  getTeaserDraft: async ({ params, scope, caller, db, services: { keys } }) => {
    return presentDraft(db, keys, await findCase(db, scope, params.id), caller)
  },

  saveTeaserDraft: ({ params, scope, body, caller, write, ifMatch, services: { keys } }) =>
    write(async (change) => {
      const { tx, about } = change
      const { id: applicationId } = params
      const loaded = await withCase(change, scope, applicationId, async ({ now }) => {
        refuseFrozen(now)
        refuseStale(ifMatch, await draftOf(tx, applicationId))
        await refuseWords(await teaserInput(tx, keys, now, body.words))
        await storeWords(tx, { applicationId, words: body.words, changedBy: caller.userId })
      })
      about('application', applicationId)
      return presentDraft(tx, keys, loaded, caller)
    }),

  freezeTeaserDraft: ({ params, scope, caller, write, ifMatch, services: { keys } }) =>
    write(async (change) => {
      const { tx, about } = change
      const { id: applicationId } = params
      let number = 1
      const loaded = await withCase(change, scope, applicationId, async (kase) => {
        const draft = await draftOf(tx, applicationId)
        refuseStale(ifMatch, draft)
        const [newest] = await teaserVersionsOf(tx, applicationId)
        number = (newest?.number ?? 0) + 1
        takeTeaserVersion(kase, number, caller)
        const input = await teaserInput(tx, keys, kase.now, draft?.words ?? {})
        refuseTelling(input)
        const sheets = bothSheets({ ...input, version: number })
        await refuseUnprintable(sheets.named)
        await storeVersion(tx, { applicationId, number, ...sheets, keptBy: caller.userId })
      })
      about('application', applicationId, { number })
      return presentDraft(tx, keys, loaded, caller)
    }),

  getTeaserPdf: async ({ params, query, scope, db, reply, services: { keys } }) => {
    const { kind, version } = query
    const sheet = await (async () => {
      if (version !== undefined) {
        const { id: applicationId } = await findApplication(db, scope, params.id)
        return teaserVersionSheet(db, { applicationId, number: version, kind })
      }
      const loaded = await findCase(db, scope, params.id)
      const draft = await draftOf(db, params.id)
      const input = await teaserInput(db, keys, loaded, draft?.words ?? {})
      if (kind === 'blind') refuseTelling(input)
      const made = teaserOf(input, kind)
      await refuseUnprintable(made)
      return made
    })()
    return reply
      .type('application/pdf')
      .header('content-disposition', contentDisposition('inline', sheet.fileName))
      .header('x-content-type-options', 'nosniff')
      .send(await renderLetter(sheet))
  },
}
