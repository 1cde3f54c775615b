import type { Check } from '../../domain/text/checked.ts'
import { checkDin } from '../../domain/din.ts'
import { checkEmail } from '../../domain/email.ts'
import { checkRegistrationNumber } from '../../domain/firm-particulars.ts'
import { checkGstin } from '../../domain/gstin.ts'
import { checkLei } from '../../domain/lei.ts'
import { checkMobile } from '../../domain/mobile.ts'
import { checkPan } from '../../domain/pan.ts'
import { checkPinCode } from '../../domain/pin-code.ts'
import { checkTan } from '../../domain/tan.ts'
import { checkUdyam } from '../../domain/udyam.ts'
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
