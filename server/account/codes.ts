import { randomInt, randomUUIDv7, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { users, verificationCodes } from '../db/schema.ts'
import type { Keys, SecretKeys } from '../secrets/keys.ts'
import { CODE_SECONDS } from './code-sends.ts'
import { newCodeForgetsTries, type Tries, triesOfPerson, triesWithContact } from './code-tries.ts'
import type { Contact, ContactKind } from './contacts.ts'

/**
 * Purposes of a code: to verify a registration, to replace a contact of somebody who is signed in, or to accept an
 * offer.
 */
export type Purpose = 'registration' | 'change' | 'offer'

/** Owner of a code, with the contact and the purpose; a code for an offer names it. */
export type CodeOf = { userId: string; purpose: Purpose; contact: Contact; about?: string }

/** The tries that a code of somebody signed in counts for. */
export const triesOfCode = (
  userId: string,
  code: { purpose: 'change'; kind: ContactKind } | { purpose: 'offer'; about: string },
): Tries =>
  triesOfPerson(userId, code.purpose === 'offer' ? `offer:${code.about}` : `profile:${code.kind}`)

/** The tries that begin anew with a code. */
const triesOf = ({ userId, purpose, contact, about }: CodeOf): Pick<Tries, 'code'> => {
  if (purpose === 'offer') return triesOfCode(userId, { purpose, about: about ?? '' })
  if (purpose === 'change') return triesOfCode(userId, { purpose, kind: contact.kind })
  return triesWithContact(contact.value)
}

/** The status of the account that a code of this purpose belongs to; those of any other do nothing. */
const statusFor = { registration: 'pending', change: 'active', offer: 'active' } as const

const living = and(isNull(verificationCodes.usedAt), isNull(verificationCodes.replacedAt))

/** The codes of a person that still count: of one kind, or of all. */
export const livingOf = (userId: string, purpose: Purpose, kind?: ContactKind) =>
  and(
    eq(verificationCodes.userId, userId),
    eq(verificationCodes.purpose, purpose),
    kind === undefined ? undefined : eq(verificationCodes.kind, kind),
    living,
  )

/** Kills the living codes of a person: of one kind, or of all. */
export const killCodes = (tx: Db, userId: string, purpose: Purpose, kind?: ContactKind) =>
  tx
    .update(verificationCodes)
    .set({ replacedAt: sql`now()` })
    .where(livingOf(userId, purpose, kind))

/**
 * Kills the living code of a contact's kind and puts an empty row in its place, whose code the job
 * makes that sends it. For nobody's id it does the same work and leaves nothing.
 */
export const renewCode = async (tx: Db, code: CodeOf): Promise<string> => {
  const { userId, purpose, contact, about } = code
  const codeId = randomUUIDv7()
  await killCodes(tx, userId, purpose, contact.kind)
  await tx.execute(sql`
    insert into verification_codes (id, user_id, purpose, kind, contact, about, expires_at)
    select ${codeId}::uuid, id, ${purpose}, ${contact.kind}, ${contact.value}, ${about ?? null}::uuid, now() + make_interval(secs => ${CODE_SECONDS})
    from users where id = ${userId} and status = ${statusFor[purpose]}`)
  await newCodeForgetsTries(tx, triesOf(code))
  return codeId
}

const hashOf = (keys: SecretKeys, codeId: string, code: string) =>
  keys.hash('code', `${codeId}:${code}`)

/** True if a code is the one behind a hash, made with the current key or one before it. */
const isBehind = ({ all }: Keys, hash: string, codeId: string, code: string) =>
  all
    .map((keys) => timingSafeEqual(Buffer.from(hash), Buffer.from(hashOf(keys, codeId, code))))
    .includes(true)

/** Makes the code of a row and keeps its hash; null when the row is dead, so that no dead code is sent. */
export const makeCode = async (db: Db, keys: Keys, codeId: string) => {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const [row] = await db
    .update(verificationCodes)
    .set({ codeHash: hashOf(keys, codeId, code) })
    .from(users)
    .where(
      and(
        eq(verificationCodes.id, codeId),
        living,
        gt(verificationCodes.expiresAt, sql`now()`),
        eq(users.id, verificationCodes.userId),
        or(
          and(eq(verificationCodes.purpose, 'registration'), eq(users.status, 'pending')),
          and(inArray(verificationCodes.purpose, ['change', 'offer']), eq(users.status, 'active')),
        ),
      ),
    )
    .returning({
      name: users.name,
      purpose: verificationCodes.purpose,
      kind: verificationCodes.kind,
      about: verificationCodes.about,
      // A row that the version before wrote is about the person's own email.
      contact: sql<string>`coalesce(${verificationCodes.contact}, ${users.email})`,
    })
  return row ? { code, ...row } : null
}

/** Result of a typed code. */
export type Judged = 'right' | 'wrong' | 'expired'

/**
 * Judges a typed code; its row is locked until the transaction ends. The same work is done for
 * nobody (null), for whom every code is wrong.
 */
export const judgeCode = async (
  tx: Db,
  keys: Keys,
  person: { userId: string; purpose: Purpose; kind: ContactKind; about?: string } | null,
  typed: string,
): Promise<Judged> => {
  const [row] = await tx
    .select({
      id: verificationCodes.id,
      codeHash: verificationCodes.codeHash,
      expired: sql<boolean>`${verificationCodes.expiresAt} <= now()`,
    })
    .from(verificationCodes)
    .where(
      and(
        livingOf(
          person?.userId ?? randomUUIDv7(),
          person?.purpose ?? 'registration',
          person?.kind ?? 'email',
        ),
        person?.about === undefined ? undefined : eq(verificationCodes.about, person.about),
      ),
    )
    .for('update')
  const expected = row?.codeHash ?? hashOf(keys, 'nobody', 'none')
  const same = isBehind(keys, expected, row?.id ?? 'nobody', typed)
  if (!row?.codeHash || !same) return 'wrong'
  return row.expired ? 'expired' : 'right'
}

/** Spends the living codes of a purpose: they have proved what they were sent for. */
export const spendCodes = (tx: Db, userId: string, purpose: Purpose, kind?: ContactKind) =>
  tx
    .update(verificationCodes)
    .set({ usedAt: sql`now()` })
    .where(livingOf(userId, purpose, kind))

/** A code as it was typed, pasted or read out, e.g. "123 456". */
export const typedCode = (typed: string) => typed.replaceAll(/[\s-]/g, '')
