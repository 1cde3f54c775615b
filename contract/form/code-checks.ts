import type { Check } from '../../domain/text/checked.ts'
import { checkDin } from '../../domain/identity/din.ts'
import { checkEmail } from '../../domain/identity/email.ts'
import { checkRegistrationNumber } from '../../domain/firm/firm-particulars.ts'
import { checkGstin } from '../../domain/identity/gstin.ts'
import { checkLei } from '../../domain/identity/lei.ts'
import { checkMobile } from '../../domain/identity/mobile.ts'
import { checkPan } from '../../domain/identity/pan.ts'
import { checkPinCode } from '../../domain/identity/pin-code.ts'
import { checkTan } from '../../domain/identity/tan.ts'
import { checkUdyam } from '../../domain/identity/udyam.ts'
import type { LineField } from './field.ts'

type Code = Extract<LineField, { code: string }>['code']

/** The rule of each code that the form asks for. */
export const codeChecks: Readonly<Record<Code, Check>> = {
  gstin: checkGstin,
  pan: checkPan,
  pin: checkPinCode,
  email: checkEmail,
  mobile: checkMobile,
  registration: checkRegistrationNumber,
  udyam: checkUdyam,
  lei: checkLei,
  tan: checkTan,
  din: checkDin,
}
