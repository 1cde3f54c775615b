import { and, isNotNull, eq, ne } from 'drizzle-orm'
import { errors } from '../../contract/define/errors.ts'
import type { Config } from '../foundation/config.ts'
import type { Db } from '../db/connect.ts'
import { users } from '../db/schema.ts'
import { AppError } from '../foundation/app-error.ts'

export type ContactKind = 'email' | 'mobile'

/** A mailbox or a phone, as it is stored: normalised, so that every spelling counts as one. */
export type Contact = { kind: ContactKind; value: string }

/** True if text messages can be sent: without a gateway a mobile number is kept, but not proved. */
export const provesMobiles = (config: Pick<Config, 'SMS_URL'>) => config.SMS_URL !== undefined

/** The contacts that a registration proves, each with a code of its own. */
export const contactsToProve = (
  config: Pick<Config, 'SMS_URL'>,
  { email, mobile }: { email: string; mobile: string },
): Contact[] => [
  { kind: 'email', value: email },
  ...(provesMobiles(config) ? [{ kind: 'mobile', value: mobile } as const] : []),
]

/**
 * Refuses a mobile number that somebody else has proved. Merely entered ones are free to everybody; of
 * two who prove one at the same moment the index lets one through.
 */
export const refuseProvedMobile = async (
  tx: Db,
  mobile: string,
  { exceptId, field = 'mobile' }: { exceptId?: string; field?: string } = {},
) => {
  const [other] = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.mobile, mobile),
        isNotNull(users.mobileVerifiedAt),
        exceptId === undefined ? undefined : ne(users.id, exceptId),
      ),
    )
  if (other) throw new AppError('MOBILE_TAKEN', { fields: { [field]: errors.MOBILE_TAKEN[1] } })
}
