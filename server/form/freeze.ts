import { hasReachedLenders } from '../../domain/status/status-groups.ts'
import { isInForce } from '../../domain/status/mandate-status.ts'
import { isBorrower, type Role } from '../../domain/people/roles.ts'
import type { Case } from '../case/case.ts'
import { factsOf, pastMoves } from '../moves/facts.ts'
import { mayEdit } from '../moves/rules.ts'
import { readerWords } from '../../domain/text/reader-words.ts'

const COVERED = 'who borrows, the facilities with their amounts, the people and the signatory'

const ask = ({ application, people }: Case): string => {
  const manager = people.find(({ userId }) => userId === application.relationshipManagerId)
  return manager
    ? `If something in it has to change, ask ${manager.name}, your relationship manager.`
    : 'If something in it has to change, write to us.'
}

/** Sentence on the owner's own acts without the firm, where they are. */
const leftTo = (role: Role, { status }: Case['application']): string =>
  mayEdit(role, status)
    ? 'Documents, emails and mobile numbers you can still change, and you can tell what you left open.'
    : 'Documents you can still add on the page of the application.'

/**
 * Reason why the fields that a mandate covers stay as they are for this viewer, and the way to change them all the
 * same; null where they can be changed. Papers and contact details are never meant.
 */
export const frozenBecause = (loaded: Case, { role }: { role: Role }): string | null => {
  const { status } = loaded.application
  if (hasReachedLenders(status, pastMoves(loaded))) {
    const sentence =
      'Lenders have this case as it is, so only documents and contact details can change now.'
    return isBorrower(role) ? `${sentence} ${ask(loaded)}` : sentence
  }
  const { mandateStatus } = factsOf(loaded)
  if (!isInForce(mandateStatus)) return null
  if (isBorrower(role))
    return `Your ${readerWords.client.mandate} covers ${COVERED}, so these stay as they are. ${ask(loaded)} ${leftTo(role, loaded.application)}`
  const act = mandateStatus === 'released' ? 'Cancel' : 'Terminate'
  return `The mandate letter covers ${COVERED}. ${act} the mandate first to change them.`
}
