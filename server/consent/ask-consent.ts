import { z } from 'zod'
import {
  ANNOUNCED_BEFORE_MS,
  coversLender,
  noLenderConsent,
} from '../../domain/consent/lender-consent.ts'
import { AppError, fieldError } from '../foundation/app-error.ts'
import { defineJob } from '../jobs/define-job.ts'
import { activeLenders, knowLenders } from './active-lenders.ts'
import { pathOfCase } from '../case/case-paths.ts'
import { notifyBorrower } from '../notices/mails.ts'
import { type OpenCase, record, setColumns } from '../case/open-case.ts'
import { refuseEnded } from '../moves/rules.ts'

type Lender = Awaited<ReturnType<typeof activeLenders>>[number]

const namesOf = (lenders: readonly Lender[]) => lenders.map(({ name }) => name)

/** A day after lenders were announced: what was withdrawn from one of them before may be given to it again. */
export const renewConsent = defineJob({
  name: 'renew-consent',
  payload: z.strictObject({ applicationId: z.uuid() }),
  atOnce: 1,
})

/** Tells the borrower of lenders that "any lender" covers; their papers can go a day later. */
const announce = async (kase: OpenCase, lenders: readonly Lender[], actorId: string) => {
  const { application, people, readAt } = kase.now
  const before = application.lenderConsent ?? noLenderConsent
  const known = new Set(before.announced.map(({ lenderId }) => lenderId))
  const news = lenders.filter(({ lenderId }) => !known.has(lenderId))
  if (news.length === 0)
    throw new AppError('GUARD_UNMET', {
      message: 'The borrower was told of these lenders already.',
    })
  if (!people.some(({ userId, active }) => userId === application.ownerId && active))
    throw new AppError('GUARD_UNMET', {
      message: 'The borrower has no active account, so nothing can be announced there.',
    })
  const at = readAt.toISOString()
  setColumns(kase, {
    lenderConsent: {
      ...before,
      announced: [...before.announced, ...news.map(({ lenderId }) => ({ lenderId, at }))],
    },
  })
  record(kase, {
    event: 'consent.lenders-announced',
    label: 'Lenders announced to the borrower',
    note: `${namesOf(news).join(', ')}.`,
    actorId,
  })
  await kase.change.enqueue(
    renewConsent,
    { applicationId: application.id },
    { startAfter: new Date(readAt.getTime() + ANNOUNCED_BEFORE_MS) },
  )
  await notifyBorrower(
    kase,
    (about) => ({ template: 'lenders-announced', data: { ...about, lenders: namesOf(news) } }),
    `${pathOfCase(application, 'user')}#consent`,
  )
}

/** Asks the borrower for the consent to lenders by name; what was asked before and not answered is replaced. */
const ask = async (kase: OpenCase, lenders: readonly Lender[], actorId: string) => {
  const { application, readAt } = kase.now
  const before = application.lenderConsent ?? noLenderConsent
  const isGiven = ({ lenderId }: Lender) =>
    application.shareConsentAt !== null && coversLender(before, lenderId, readAt).covered
  const open = lenders.filter((one) => !isGiven(one))
  if (open.length === 0)
    throw new AppError('GUARD_UNMET', { message: 'The borrower agreed to these lenders already.' })
  setColumns(kase, {
    lenderConsent: {
      ...before,
      asked: { lenders: open.map(({ lenderId }) => lenderId), at: readAt.toISOString() },
    },
  })
  record(kase, {
    event: 'consent.asked',
    label: 'Consent to lenders asked for',
    note: `${namesOf(open).join(', ')}.`,
    actorId,
  })
  await notifyBorrower(
    kase,
    (about) => ({ template: 'consent-asked', data: { ...about, lenders: namesOf(open) } }),
    `${pathOfCase(application, 'user')}#consent`,
  )
}

/** Asks for the consent to some lenders; of a borrower who agreed to any, they are announced instead. */
export const askConsent = async (kase: OpenCase, ids: readonly string[], actorId: string) => {
  const { status, shareConsentAt, lenderConsent } = kase.now.application
  refuseEnded(status)
  const known = await activeLenders(kase.change.tx, [...new Set(ids)])
  const place = ids.findIndex((id) => !known.some((one) => one.lenderId === id && one.active))
  if (place >= 0) throw fieldError(`lenders.${place}`, 'We take no case to this lender.')
  const isAny = shareConsentAt !== null && lenderConsent?.lenders === 'any'
  knowLenders(kase, known)
  await (isAny ? announce : ask)(kase, known, actorId)
}
