import type { NeededFor } from '../../../domain/papers/documents.ts'

/** Until when a paper is needed, as its borrower reads it beside its name. */
export const stageWord = (neededFor: NeededFor): string => {
  switch (neededFor) {
    case 'hand-in':
      return 'needed to hand in'
    case 'analysis':
      return 'can follow later'
    case 'sanction':
      return 'later, for the lender'
    case null:
      return 'optional'
  }
}
