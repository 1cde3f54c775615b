import type { FastifyRequest } from 'fastify'
import { errors, type ErrorCode } from '../../contract/define/errors.ts'
import { recordEvent } from '../trail/record-event.ts'
import type { Db } from '../db/connect.ts'
import { AppError } from '../foundation/app-error.ts'
import type { Caller } from '../foundation/caller.ts'
import { countTry, takeTryBack, type Counted, type Tries } from './code-tries.ts'
import type { Judged } from './codes.ts'

/** A typed code: the field it stands in, and the tries that it counts for. */
export type TypedCode = { field: 'emailOtp' | 'mobileOtp'; tries: Tries; typed: string }

/** The sentence of a refusal at each field that it is about, and of none that was right. */
const refusalOf = (
  code: ErrorCode,
  fields: readonly TypedCode['field'][],
  retryAfterSeconds?: number,
) =>
  new AppError(code, {
    fields: Object.fromEntries(fields.map((field) => [field, errors[code][1]])),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  })

const lockedBy = (counted: readonly (TypedCode & Counted)[]): AppError | null => {
  const locked = counted.filter(({ lock }) => lock !== null)
  const lock = locked.find(({ lock: one }) => one?.code === 'TOO_MANY_REQUESTS') ?? locked[0]
  if (!lock?.lock) return null
  const { code, seconds } = lock.lock
  const same = locked.filter(({ lock: one }) => one?.code === code)
  return refusalOf(
    code,
    same.map(({ field }) => field),
    seconds,
  )
}

/** The refusal of codes that were judged, or null when all are right. An expired one is only called so beside no wrong one. */
const refusedBy = (judged: readonly { field: TypedCode['field']; outcome: Judged }[]) => {
  const of = (outcome: Judged) =>
    judged.filter((one) => one.outcome === outcome).map(({ field }) => field)
  const [wrong, expired] = [of('wrong'), of('expired')]
  if (wrong.length > 0) return refusalOf('OTP_INVALID', wrong)
  return expired.length > 0 ? refusalOf('OTP_EXPIRED', expired) : null
}

/** Refuses unless every code is right, at the field of each that isn't. */
export type Judge = (outcomes: readonly Judged[]) => void

/**
 * Counts a try for each code, before and outside the change, so that a refusal doesn't take it back;
 * then lets the change judge the codes. A try that was right isn't held against anybody, nor one that nobody judged: because
 * another code is locked, because the change was refused for something else, or because it was done before under the same key.
 */
export const withTries = async <T>(
  { db, request, caller }: { db: Db; request: FastifyRequest; caller: Caller | null },
  codes: readonly TypedCode[],
  change: (refuseUnlessRight: Judge) => Promise<T>,
): Promise<T> => {
  const counted: (TypedCode & Counted)[] = []
  for (const code of codes) counted.push({ ...code, ...(await countTry(db, code.tries)) })
  const locked = lockedBy(counted)
  const seen: { isJudged: boolean; outcomes: readonly Judged[] | null } = {
    isJudged: false,
    outcomes: null,
  }
  try {
    return await change((judged) => {
      seen.isJudged = true
      if (locked) throw locked
      seen.outcomes = judged
      const refusal = refusedBy(
        codes.map(({ field }, index) => ({ field, outcome: judged[index] ?? 'wrong' })),
      )
      if (refusal) throw refusal
    })
  } catch (error) {
    // Of what is locked the first time only: anybody could fill the trail with the rest.
    const isNews = !locked || counted.some(({ firstLock }) => firstLock)
    if (error instanceof AppError && seen.isJudged && isNews)
      await recordEvent(db, request, {
        event: 'code.refused',
        actor: caller,
        subject: null,
        details: { code: error.code },
      })
    throw error
  } finally {
    const { outcomes } = seen
    for (const [index, { tries, lock }] of counted.entries())
      if (lock === null && (outcomes === null || outcomes[index] === 'right'))
        await takeTryBack(db, tries)
  }
}
