import type { application } from '../../contract/case/application.ts'
import { agreedWords } from '../../domain/consent/agreed-words.ts'
import { isBorrower, type Post } from '../../domain/people/roles.ts'
import { applicationScope } from '../access/scope.ts'
import { orNotFound } from '../foundation/app-error.ts'
import type { Context, Handlers } from '../http/mount.ts'
import { recordEvent } from '../trail/record-event.ts'
import { additionalHandlers } from './additional-handlers.ts'
import { askSeveral, canAskSeveral } from './ask-several.ts'
import { assignSeveral } from '../posts/assign-several.ts'
import { postTable } from '../case/posts.ts'
import { boardColumns } from './board.ts'
import { type Case, casesOfOwner, findCase } from '../case/case.ts'
import { callLogHandlers } from './call-log-handlers.ts'
import { changeCase } from './change-case.ts'
import { discardDraft, findDraft, presentDraft, saveDraft } from '../form/drafts.ts'
import { applicationPage, looksAfter, ownerOf } from './lists.ts'
import { messageHandlers } from './message-handlers.ts'
import { noteHandlers } from './note-handlers.ts'
import { ownPapersHandlers } from './own-papers-handlers.ts'
import { paperLinkHandlers } from '../papers/paper-link-handlers.ts'
import { presentCase } from './present.ts'
import { presentLoan } from './present-loan.ts'
import { queueOf } from './queue.ts'
import { recordRefusedEdit } from '../form/refused-edit.ts'
import { earlierPapersOf } from '../papers/replaced-papers.ts'
import { removeBytes } from '../papers/remove-paper.ts'
import { remindSeveral } from './remind-several.ts'
import { slotHandlers } from './slot-handlers.ts'
import { tagHandlers } from './tag-handlers.ts'
import { submitApplication } from '../form/submit.ts'
import { withCommissions } from '../offer/partner-commissions.ts'
import { withCase } from '../case/with-case.ts'
import { assign } from '../posts/assign.ts'
import { CoveredByMandate, editForm } from '../form/edit.ts'
import { moveCase, settle } from '../moves/move.ts'
import { type ConsentAnswer, setConsent } from '../consent/consent.ts'
import { askConsent } from '../consent/ask-consent.ts'
import { attachTeaser, detachTeaser } from '../papers/teaser.ts'
import { answerProposal, proposeFacilities } from '../form/advice.ts'
import { afterMoves, type OpenCase } from '../case/open-case.ts'

/** Lenders that a consent names, for the trail. */
const consentDetails = (
  { application: { lenderConsent }, consentLenders }: Case,
  { lenders, people }: Pick<ConsentAnswer, 'lenders' | 'people'>,
) => ({
  ...(lenders !== undefined && {
    lenders:
      lenders === 'any'
        ? 'any'
        : consentLenders
            .flatMap(({ lenderId, name }) => (lenders.includes(lenderId) ? name : []))
            .join(', '),
    lenderWords: lenderConsent?.version ?? null,
  }),
  ...(people !== undefined && { people: people.length }),
})

/** Puts somebody, or nobody, on a post of a case. */
const assigning = (
  context: Pick<
    Context<typeof application.assignCreditAnalyst>,
    'scope' | 'ifMatch' | 'caller' | 'write'
  >,
  id: string,
  post: Post,
  userId: string | null,
) =>
  changeCase(context, id, (kase, { about }) => {
    about('application', id, {
      [post]: userId,
      before: kase.was.application[postTable[post].column],
    })
    return assign(kase, post, userId, context.caller)
  })

export const applicationHandlers: Handlers<typeof application> = {
  createApplication: ({ caller, body, write, reply, request }) =>
    write(async (change) => {
      const { kase, isNew } = await submitApplication(change, caller.userId, body)
      if (!isNew) {
        change.unchanged()
        void reply.header('idempotent-replay', 'true')
      }
      const { id, reference, shareConsentVersion, relationshipManagerId } = kase.application
      change.about('application', id, {
        reference,
        declaration: agreedWords.declaration.version,
        shareWithLenders: shareConsentVersion,
      })
      if (isNew && relationshipManagerId)
        await recordEvent(change.tx, request, {
          event: 'application.relationship-manager-assigned',
          actor: null,
          subject: { kind: 'application', id },
          details: { relationshipManager: relationshipManagerId, byRule: true },
        })
      return { data: presentCase(kase, caller) }
    }),

  getDraft: async ({ caller, db }) => ({
    data: await presentDraft(db, caller.userId, await findDraft(db, caller.userId)),
  }),

  saveDraft: ({ caller, body, ifMatch, write }) =>
    write(async ({ tx }) => {
      const { form, activeStep } = body
      const draft = await saveDraft(
        tx,
        caller.userId,
        { form, activeStep },
        ifMatch ?? body.version ?? null,
      )
      return { data: await presentDraft(tx, caller.userId, draft) }
    }),

  deleteDraft: async ({ caller, services, request, write }) => {
    const names = await write(async ({ tx, about }) => {
      const discarded = await discardDraft(tx, caller.userId)
      about('draft', caller.userId, { files: discarded.length })
      return discarded
    })
    await removeBytes(services.storage, request.log, names)
    return { message: 'Your draft is deleted.' }
  },

  listApplications: ({ scope, query, db, caller: { role }, listing }) =>
    applicationPage(db, applicationScope(scope), query, { role, listing }),

  getBoard: async ({ scope, query, db, caller: { role } }) => ({
    data: await boardColumns(db, applicationScope(scope), query, role),
  }),

  listUserLoans: async ({ params: { userId }, scope, db, caller }) => {
    const cases = await casesOfOwner(db, applicationScope(scope), userId)
    // Staff get 404 for a borrower, unless a case or the client is assigned to them.
    const isOwn = userId === caller.userId || scope.kind === 'any'
    if (cases.length === 0 && !isOwn && !(await looksAfter(db, scope, userId))) orNotFound(null)
    const { registeredAt, ...owner } = orNotFound(await ownerOf(db, userId))
    return {
      data: {
        owner: { ...owner, registeredAt: registeredAt.toISOString() },
        loans: {
          businessLoans: cases.map((one) => presentLoan(one, caller)),
        },
      },
    }
  },

  getApplication: async ({ params, scope, services, caller }) => ({
    data: presentCase(await findCase(services.database.byKey, scope, params.applicationId), caller),
  }),

  updateApplication: async (context) => {
    const { params, scope, body, caller, services } = context
    try {
      return await changeCase(context, params.id, async (kase, { about }) => {
        about('application', params.id, { version: kase.was.application.version })
        await editForm(kase, body, caller)
        await settle(kase, caller)
      })
    } catch (error) {
      if (error instanceof CoveredByMandate && isBorrower(caller.role))
        await recordRefusedEdit(services, scope, params.id, error)
      throw error
    }
  },

  setConsent: ({ params, scope, body, ifMatch, caller, write }) =>
    write(async (change) => {
      const work = async (kase: OpenCase) => {
        await setConsent(kase, body, caller.userId)
        if (kase.now === kase.was) change.unchanged()
      }
      const kase = await withCase(change, scope, params.id, work, ifMatch)
      change.about('application', params.id, {
        shareWithLenders: body.shareWithLenders,
        words: agreedWords.shareWithLenders.version,
        ...consentDetails(kase, body),
      })
      return { data: presentCase(kase, caller) }
    }),

  askConsent: (context) =>
    changeCase(context, context.params.id, (kase, { about }) => {
      const { params, body, caller } = context
      about('application', params.id, { lenders: body.lenders.length })
      return askConsent(kase, body.lenders, caller.userId)
    }),

  updateStatus: (context) =>
    changeCase(context, context.params.id, async (kase, { about }) => {
      const { params, body, caller } = context
      const { status: to, ...said } = body
      const overridden = await moveCase(kase, { to, mover: caller, ...said })
      afterMoves(kase, () =>
        about('application', params.id, {
          from: kase.was.application.status,
          to: kase.now.application.status,
          ...(overridden && { overridden }),
        }),
      )
    }),

  assignRelationshipManager: (context) =>
    assigning(context, context.params.id, 'relationshipManager', context.body.relationshipManager),

  assignCreditAnalyst: (context) =>
    assigning(context, context.params.id, 'creditAnalyst', context.body.creditAnalyst),

  assignReferralPartner: (context) =>
    assigning(context, context.params.loanId, 'referralPartner', context.body.referralPartner),

  assignCases: assignSeveral,
  remindBorrowers: remindSeveral,
  canAskSeveral,
  askSeveral,

  listReferralPartnerLoans: async ({ params, scope, query, db, caller: { role }, listing }) => {
    const within = await queueOf(db, scope, params.id, 'referralPartner')
    const { data, ...page } = await applicationPage(db, within, query, { role, listing })
    return { ...page, data: await withCommissions(db, params.id, data) }
  },

  listCreditAnalystLoans: async ({ params, scope, query, db, caller: { role }, listing }) =>
    applicationPage(db, await queueOf(db, scope, params.analystId, 'creditAnalyst'), query, {
      role,
      listing,
    }),

  uploadTeaser: (context) =>
    changeCase(context, context.params.id, (kase, { about }) => {
      about('application', context.params.id)
      return attachTeaser(kase, context.body, context.caller)
    }),

  deleteTeaser: (context) =>
    changeCase(context, context.params.id, (kase, { about }) => {
      about('application', context.params.id)
      detachTeaser(kase, context.caller)
    }),

  proposeFacilities: (context) =>
    changeCase(context, context.params.id, (kase, { about }) => {
      const { params, body, caller } = context
      const titles = body.facilities.map(({ title }) => title)
      about('application', params.id, { facilities: titles.join(', ') })
      return proposeFacilities(kase, body, caller.userId)
    }),

  answerProposal: (context) =>
    changeCase(context, context.params.id, (kase, { about }) => {
      const { params, body, caller } = context
      about('application', params.id, { answer: body.answer })
      return answerProposal(kase, body, caller.userId)
    }),

  listEarlierPapers: async ({ params, scope, db }) => ({
    data: await earlierPapersOf(db, await findCase(db, scope, params.id)),
  }),

  ...slotHandlers,
  ...paperLinkHandlers,
  ...ownPapersHandlers,
  ...additionalHandlers,
  ...tagHandlers,
  ...noteHandlers,
  ...callLogHandlers,
  ...messageHandlers,
}
