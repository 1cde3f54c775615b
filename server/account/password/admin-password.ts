import { checkPassword } from '../../../domain/identity/password.ts'
import type { Config } from '../../foundation/config.ts'

/** Name of the first admin until they enter their own. */
export const FIRST_ADMIN = 'Admin'

/** Faults of ADMIN_PASSWORD, a sentence for each rule; the rules are everybody's. */
export const adminPasswordFaults = ({
  ADMIN_EMAIL = '',
  ADMIN_PASSWORD,
}: Pick<Config, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>): string[] => {
  if (ADMIN_PASSWORD === undefined) return []
  const email = ADMIN_EMAIL.trim().toLowerCase()
  const wrong = checkPassword(ADMIN_PASSWORD, { name: FIRST_ADMIN, email })
  return wrong.map((sentence) => `ADMIN_PASSWORD: ${sentence}.`)
}
