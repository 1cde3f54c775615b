import type { FastifyRequest } from 'fastify'
import type { offerCalls } from '../../contract/offer/offer.ts'
import { isDisputed } from '../../domain/offer/paper-acceptance.ts'
import { isBorrower } from '../../domain/people/roles.ts'
import { CODE_SECONDS, takeSend } from '../account/code-sends.ts'
import { judgeCode, spendCodes, triesOfCode, typedCode } from '../account/codes.ts'
import { withTries } from '../account/prove-contacts.ts'
import { sendCode } from '../account/send-verification-code.ts'
import { findApplication } from '../case/queries.ts'
import type { Db } from '../db/connect.ts'
import { fieldError } from '../foundation/app-error.ts'
import type { Caller, Scope } from '../foundation/caller.ts'
import type { Context, Handlers } from '../http/mount.ts'
import { tellRooms } from '../submission/send-room-news.ts'
import { acceptOffer, confirmAcceptance } from './decide.ts'
import { denyAcceptance } from './deny-acceptance.ts'
import { refuseHindered } from './hindrance.ts'
import type { OfferAct, OpenOffer } from './open-offer.ts'
import { recordAcceptance, recordedOf } from './paper-acceptance.ts'
import { caseOfOffer, offerIn, offersOfCase } from './rows.ts'
import { withOffer } from './with-offer.ts'
import { afterMoves } from '../case/open-case.ts'

type Calls = Pick<
  typeof offerCalls,
  'sendOfferCode' | 'acceptOffer' | 'confirmAcceptance' | 'denyAcceptance'
>
type Accepting = Context<typeof offerCalls.acceptOffer>

/** Refuses an offer of a case that couldn't be accepted now, before a code is asked for. */
const refuseUnacceptable = async (db: Db, scope: Scope, applicationId: string, id: string) => {
  const application = await findApplication(db, scope, applicationId)
  const offers = await offersOfCase(db, applicationId)
  const one = offerIn(offers, id)
  // What was denied and paid out on can still be confirmed.
  if (!isDisputed(recordedOf(one))) refuseHindered(application, one, offers)
}

const ofOffer = (userId: string, about: string) =>
  ({ userId, purpose: 'offer', kind: 'email', about }) as const

/** The act by which an offer is accepted: the lender hears of it in its room. One that was accepted before is told nothing again. */
const tellingRooms = async (open: OpenOffer, work: () => Promise<OfferAct>): Promise<OfferAct> => {
  const act = await work()
  const { one, kase } = open
  if (one.status !== 'accepted')
    afterMoves(kase, () => tellRooms(open, one.offer.submissionId, 'accepted'))
  return act
}

/** The owner's own word: the code that was mailed for this very offer. */
const acceptByCode = async (context: Accepting, applicationId: string, typed: string) => {
  const { services, db, request, caller, params } = context
  const tries = triesOfCode(caller.userId, { purpose: 'offer', about: params.id })
  const code = { field: 'emailOtp', tries, typed: typedCode(typed) } as const
  const asked: { db: Db; request: FastifyRequest; caller: Caller } = { db, request, caller }
  return withTries(asked, [code], (refuseUnlessRight) =>
    withOffer(
      context,
      (open) =>
        tellingRooms(open, () =>
          acceptOffer(open, async () => {
            const whose = ofOffer(caller.userId, params.id)
            refuseUnlessRight([await judgeCode(open.tx, services.keys, whose, code.typed)])
            await spendCodes(open.tx, caller.userId, 'offer', 'email')
          }),
        ),
      applicationId,
    ),
  )
}

export const acceptHandlers: Handlers<Calls> = {
  sendOfferCode: async ({ params: { id }, scope, caller, db, write }) => {
    const applicationId = await caseOfOffer(db, scope, id)
    await refuseUnacceptable(db, scope, applicationId, id)
    return write(async (change) => {
      const { userId, email } = caller
      await takeSend(change.tx, `offers:${userId}`, { about: `offer:${id}:${userId}` })
      await sendCode(change, {
        userId,
        purpose: 'offer',
        contact: { kind: 'email', value: email },
        about: id,
      })
      change.about('application', applicationId, { offer: id })
      return { message: `A code is on its way to ${email}.`, expiresInSeconds: CODE_SECONDS }
    })
  },

  acceptOffer: async (context) => {
    const { params, scope, caller, db, body } = context
    const { emailOtp = '', signedCopyKey } = body
    // Somebody else's offer is no offer, whatever was sent with it.
    const applicationId = await caseOfOffer(db, scope, params.id)
    if (isBorrower(caller.role)) {
      if (signedCopyKey !== undefined)
        throw fieldError('signedCopyKey', 'Accept it with the code that we mail you.')
      if (emailOtp === '') throw fieldError('emailOtp', 'Enter the code.')
    } else {
      if (emailOtp !== '') throw fieldError('emailOtp', 'Only the borrower accepts with a code.')
      if (signedCopyKey === undefined)
        throw fieldError('signedCopyKey', 'Upload the copy that the borrower signed.')
    }
    return signedCopyKey === undefined
      ? acceptByCode(context, applicationId, emailOtp)
      : withOffer(context, (open) => recordAcceptance(open, signedCopyKey), applicationId)
  },

  confirmAcceptance: (context) =>
    withOffer(context, (open) => tellingRooms(open, () => confirmAcceptance(open))),

  denyAcceptance: (context) =>
    withOffer(context, async (open) => {
      const { one, kase } = open
      const act = await denyAcceptance(open, context.body.note ?? '')
      if (one.status === 'accepted' && act.stored.offer?.status === 'open')
        afterMoves(kase, () => tellRooms(open, one.offer.submissionId, 'undone'))
      return act
    }),
}
