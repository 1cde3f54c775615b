import { Skeleton } from '@mantine/core'
import type { ComponentType } from 'react'
import type { ApplicationRecord } from '../../../contract/case/application.ts'
import { payableStatuses } from '../../../domain/status/status-groups.ts'
import { later } from '../../ui/on-demand/later.tsx'

type Props = { record: ApplicationRecord; folded?: boolean }

const comes = (
  load: () => Promise<{ default: ComponentType<Props> }>,
  name: string,
  h: number,
  atOnce = false,
) =>
  later(
    load,
    <Skeleton h={h} radius="lg" role="status" aria-label={`Loading ${name}`} data-later />,
    { atOnce },
  )

// Below what one comes for, with catalogues and uploads that the first look doesn't need.

export const StillMissing = comes(
  () =>
    import('../../features/papers/missing/still-missing.tsx').then((part) => ({
      default: part.StillMissing,
    })),
  'the missing documents',
  320,
)
/** What an evening is enough for; nothing where nothing waits for the borrower. */
export const Tonight = later<Props>(
  () =>
    import('../../features/papers/missing/tonight.tsx').then((part) => ({
      default: part.Tonight,
    })),
  null,
)
export const SharedInCase = later<Props>(
  () =>
    import('../../parts/shared/shared-in-case.tsx').then((part) => ({
      default: part.SharedInCase,
    })),
  null,
)
export const PapersSection = comes(
  () =>
    import('../../features/papers/missing/papers-section.tsx').then((part) => ({
      default: part.PapersSection,
    })),
  'the documents',
  480,
)
export const PaperLinks = later<Props>(
  () =>
    import('../../features/papers/missing/paper-links.tsx').then((part) => ({
      default: part.PaperLinks,
    })),
  null,
)
export const ProposalSection = comes(
  () =>
    import('../../features/case/need/proposal-section.tsx').then((part) => ({
      default: part.ProposalSection,
    })),
  'the proposal',
  160,
)
export const StillToTell = comes(
  () =>
    import('../../features/case/standing/still-to-tell-section.tsx').then((part) => ({
      default: part.StillToTell,
    })),
  'what is still to tell',
  160,
)
export const StillOpen = comes(
  () =>
    import('../../features/case/standing/still-open.tsx').then((part) => ({
      default: part.StillOpen,
    })),
  'what is still to tell',
  38,
)
export const CaseFigures = comes(
  () =>
    import('../../features/case/standing/case-figures.tsx').then((part) => ({
      default: part.CaseFigures,
    })),
  'the figures',
  100,
)
export const PaperCounts = comes(
  () =>
    import('../../features/papers/review/paper-counts.tsx').then((part) => ({
      default: part.PaperCounts,
    })),
  'the count of the documents',
  24,
  true,
)
export const CompanySection = comes(
  () =>
    import('../../features/case/people/company-section.tsx').then((part) => ({
      default: part.CompanySection,
    })),
  'the company',
  320,
)
export const PeopleSection = comes(
  () =>
    import('../../features/case/people/people-section.tsx').then((part) => ({
      default: part.PeopleSection,
    })),
  'the people',
  240,
)

export const OwnFeesDue = later<Props>(() => import('../../features/offers/own-fees-due.tsx'), null)
export const OwnLenders = comes(
  () =>
    import('../../features/lenders/consent/own-lenders.tsx').then((part) => ({
      default: part.OwnLenders,
    })),
  'your lenders',
  160,
)

/** True if a fee of ours can be due on it. */
export const mayOweFees = ({ status }: ApplicationRecord): boolean =>
  payableStatuses.includes(status)

/** True if the case went to a lender that is kept here. */
export const hasLenders = ({ timeline }: ApplicationRecord): boolean =>
  timeline.some(({ event }) => event === 'submission.sent')

/** True if advice was asked for, so that the section about it has anything to show. */
export const hasProposal = ({ facilityProposal, abilities }: ApplicationRecord): boolean =>
  facilityProposal !== null || abilities.proposeFacilities
