import { comes } from './coming-section.tsx'

// Below what staff come for, with catalogues that the first look doesn't need.

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
