import type { FastifyRequest } from 'fastify'
import type { offerCalls } from '../../contract/offer/offer.ts'
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
import { type Acceptance, acceptOffer } from './decide.ts'
import { refuseHindered } from './hindrance.ts'
import { caseOfOffer, offerIn, offersOfCase } from './rows.ts'
import { withOffer } from './with-offer.ts'
import { afterMoves } from '../case/open-case.ts'

type Calls = Pick<typeof offerCalls, 'sendOfferCode' | 'acceptOffer'>
type Accepting = Context<typeof offerCalls.acceptOffer>

/** Refuses an offer of a case that couldn't be accepted now, before a code is asked for. */
const refuseUnacceptable = async (db: Db, scope: Scope, applicationId: string, id: string) => {
  const application = await findApplication(db, scope, applicationId)
  const offers = await offersOfCase(db, applicationId)
  refuseHindered(application, offerIn(offers, id), offers)
}

const ofOffer = (userId: string, about: string) =>
  ({ userId, purpose: 'offer', kind: 'email', about }) as const

const accept = (context: Accepting, applicationId: string, acceptanceFor: (tx: Db) => Acceptance) =>
  withOffer(
    context,
    async (open) => {
      const act = await acceptOffer(open, acceptanceFor(open.tx))
      afterMoves(open.kase, () => tellRooms(open, open.one.offer.submissionId, 'accepted'))
      return act
    },
    applicationId,
  )

/** The owner's own word: the code that was mailed for this very offer. */
const acceptByCode = async (context: Accepting, applicationId: string, typed: string) => {
  const { services, db, request, caller, params } = context
  const tries = triesOfCode(caller.userId, { purpose: 'offer', about: params.id })
  const code = { field: 'emailOtp', tries, typed: typedCode(typed) } as const
  const asked: { db: Db; request: FastifyRequest; caller: Caller } = { db, request, caller }
  return withTries(asked, [code], (refuseUnlessRight) =>
    accept(context, applicationId, (tx) => ({
      how: 'code',
      judge: async () => {
        const whose = ofOffer(caller.userId, params.id)
        refuseUnlessRight([await judgeCode(tx, services.keys, whose, code.typed)])
        await spendCodes(tx, caller.userId, 'offer', 'email')
      },
    })),
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
      : accept(context, applicationId, () => ({ how: 'signed-copy', signedCopyKey }))
  },
}
