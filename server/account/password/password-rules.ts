import { checkPassword } from '../../../domain/identity/password.ts'
import { fieldError } from '../../foundation/app-error.ts'

/** Refuses a password that a stranger would try, at the field it was typed into. */
export const refuseWeakPassword = (
  field: 'password' | 'newPassword',
  password: string,
  person: { name: string; email: string },
) => {
  const wrong = checkPassword(password, person)
  if (wrong.length > 0) throw fieldError(field, `${wrong.join('. ')}.`)
}
