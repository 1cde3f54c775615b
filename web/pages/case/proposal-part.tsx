import type { ApplicationRecord } from '../../../contract/case/application.ts'
import { comes } from './coming-section.tsx'

export const ProposalSection = comes(
  () =>
    import('../../features/case/need/proposal-section.tsx').then((part) => ({
      default: part.ProposalSection,
    })),
  'the proposal',
  160,
)

/** True if advice was asked for, so that the section about it has anything to show. */
export const hasProposal = ({ facilityProposal, abilities }: ApplicationRecord): boolean =>
  facilityProposal !== null || abilities.proposeFacilities
