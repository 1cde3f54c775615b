import type { ContactKind, PendingContact } from './pending-contact.ts'

/** Life of a code, and the wait for the next: seconds. */
export const CODE_SECONDS = 120

/** The moment a wait that starts now is over, in milliseconds. */
export const after = (seconds: number, now: number): number => now + seconds * 1000

/** Whole seconds until a moment; never below zero. */
export const secondsUntil = (moment: number, now: number): number =>
  Math.max(0, Math.ceil((moment - now) / 1000))

/**
 * Seconds that the running code of a contact has left. A device whose clock was set back never makes
 * anybody wait longer than a code lives.
 */
export const codeSecondsLeft = (
  codeUntil: Readonly<Partial<Record<ContactKind, number>>>,
  kind: ContactKind,
  now: number,
): number => Math.min(CODE_SECONDS, secondsUntil(codeUntil[kind] ?? 0, now))

/** Starts the countdown of one contact, leaving the other's as it is. */
export const withCode = (
  contact: PendingContact,
  kind: ContactKind,
  seconds: number,
  now: number,
): PendingContact => ({
  ...contact,
  codeUntil: { ...contact.codeUntil, [kind]: after(seconds, now) },
})

/** Contacts that enter the verification: a countdown that still runs for one of them goes on. */
export const entering = (
  contact: Omit<PendingContact, 'codeUntil'>,
  before: PendingContact | null,
  now: number,
): PendingContact => {
  const untilOf = (kind: ContactKind): number => {
    const kept = before?.[kind] === contact[kind] ? before.codeUntil[kind] : undefined
    return kept !== undefined && kept > now ? kept : after(CODE_SECONDS, now)
  }
  return { ...contact, codeUntil: { email: untilOf('email'), mobile: untilOf('mobile') } }
}

/** Seconds as a clock shows them: 1:05. */
export const asClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** A wait in words: '42 seconds', '15 minutes'. */
export const inWords = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60)
  if (seconds >= 60) return minutes === 1 ? '1 minute' : `${minutes} minutes`
  return seconds === 1 ? '1 second' : `${seconds} seconds`
}
