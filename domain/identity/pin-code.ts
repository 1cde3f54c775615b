import { accepted, refused, type Checked } from '../text/checked.ts'
import { codeAsTyped } from '../text/code-as-typed.ts'
import { stateByCode, states, type IndianState } from './states.ts'

const ARMY = '9'

const serves = (state: IndianState, pin: string): boolean => {
  const district = Number(pin.slice(0, 3))
  return state.pins.some(([from, to]) => district >= from && district <= to)
}

/** States that use this PIN code; none for army post. */
export const statesOfPin = (pin: string): readonly IndianState[] =>
  pin.startsWith(ARMY) ? [] : states.filter((state) => serves(state, pin))

/** Checks a PIN code (India Post, six digits); one that no state is known to use gets a warning. */
export function checkPinCode(input: string): Checked {
  const pin = codeAsTyped('pin', input)
  if (pin === '') return refused('PIN code is required')
  if (!/^[0-9]{6}$/.test(pin)) return refused('PIN code must be 6 digits')
  if (pin.startsWith('0')) return refused('PIN code cannot begin with 0')
  const known = pin.startsWith(ARMY) || states.some((state) => serves(state, pin))
  return accepted(pin, known ? undefined : 'No state is known to use this PIN code.')
}

/**
 * True if the PIN code's first three digits belong to the state. The tables disagree at the borders, so warn at most.
 * Army PIN codes fit every state; a text that is no PIN code or no state is left to its own check.
 */
export function pinFitsState(input: string, state: string): boolean {
  const pin = checkPinCode(input)
  const home = stateByCode(state)
  return !pin.ok || !home || pin.value.startsWith(ARMY) || serves(home, pin.value)
}
