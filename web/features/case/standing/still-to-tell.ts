import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import type { Role } from '../../../../domain/people/roles.ts'
import { editPath } from '../../../lib/page/application-paths.ts'

/** Place that the next step of a case with open answers leads to. */
export const STILL_TO_TELL = 'still-to-tell'

type ToTell = ApplicationRecord['stillToTell'][number]

/**
 * True if this person can answer it now: somebody who joins is covered by a letter, an answer that was left open
 * isn't.
 */
export const canTell = (
  { abilities: { edit, tell, frozenBecause } }: ApplicationRecord,
  one: ToTell,
): boolean => (edit || tell) && (one.kind === 'answer' || frozenBecause === null)

/** The way to the question of the form. */
export const wayToTell = (role: Role | null, record: ApplicationRecord, { step, path }: ToTell) =>
  `${editPath(role, record)}?step=${step}&field=${encodeURIComponent(path)}`
