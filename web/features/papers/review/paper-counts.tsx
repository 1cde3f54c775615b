import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import { callQuery } from '../../../lib/api/queries.ts'
import { tabAddress } from '../../../parts/record/case-tab.ts'
import { tallyOf, tallyWords } from './paper-tally.ts'
import { reviewItems, stateOf } from '../../../parts/papers/review-items.ts'
import { useHeldReturns } from '../../../parts/papers/use-held-returns.ts'

/** Counts of a case's papers, in a line. */
export const PaperCounts = ({ record }: { record: ApplicationRecord }) => {
  const settings = useQuery(callQuery('getSettings'))
  const { held } = useHeldReturns(record)
  const words = useMemo(() => {
    const waiting = new Set(held.map(({ key }) => key))
    const items = reviewItems(record, settings.data?.data.checklist)
    return tallyWords(tallyOf(items, (item) => (waiting.has(item.id) ? 'held' : stateOf(item))))
  }, [record, settings.data, held])
  return (
    <Text fz="sm" data-figures="">
      <Anchor component={Link} to={tabAddress('papers')} underline="always" fz="sm">
        Documents
      </Anchor>
      : {words}
    </Text>
  )
}
