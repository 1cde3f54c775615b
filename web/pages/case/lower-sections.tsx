import type { ApplicationRecord } from '../../../contract/case/application.ts'
import { payableStatuses } from '../../../domain/status/status-groups.ts'
import { later } from '../../ui/on-demand/later.tsx'
import { comes, type SectionProps as Props } from './coming-section.tsx'

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
export const StillToTell = comes(
  () =>
    import('../../features/case/standing/still-to-tell-section.tsx').then((part) => ({
      default: part.StillToTell,
    })),
  'what is still to tell',
  160,
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
