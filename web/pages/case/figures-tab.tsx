import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ApplicationRecord } from '../../../contract/case/application.ts'
import { callQuery } from '../../lib/api/queries.ts'
import { later } from '../../ui/on-demand/later.tsx'
import { CaseFacts } from '../../features/lenders/fit/case-facts.tsx'

const Teaser = later<{ record: ApplicationRecord }>(
  () =>
    import('../../features/lenders/teaser/teaser-section.tsx').then((part) => ({
      default: part.TeaserSection,
    })),
  <Skeleton h={160} radius="lg" data-later="" aria-hidden="true" />,
)

/** Figures of a case: the sheet with its ratios, on which lenders decide, and the teaser that tells them. */
const FiguresTab = ({ record }: { record: ApplicationRecord }) => {
  const found = useQuery(callQuery('getMatching', { params: { id: record.applicationId } }))
  return (
    <Stack gap="sm">
      <CaseFacts record={record} matching={found.data} />
      <Teaser record={record} />
    </Stack>
  )
}

export default FiguresTab
