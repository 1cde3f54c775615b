import { Button, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import type { Matching } from '../../../../contract/lender/lender-facts.ts'
import { factOf } from '../../../../domain/lender/facts.ts'
import { callQuery } from '../../../lib/api/queries.ts'
import { formatDateTime } from '../../../lib/format/formats.ts'
import { later } from '../../../ui/on-demand/later.tsx'
import { DenseSection } from '../../../ui/page/dense-section.tsx'
import { LoadFailure } from '../../../ui/page/load-failure.tsx'
import { decidingWords } from './deciding-words.ts'
import classes from './lenders.module.css'

const FactSheet = lazy(() => import('./fact-sheet.tsx'))

// The words of criteria bring the catalogues that they name.
const KnownList = later(() => import('./known-list.tsx'), null)

const Waiting = ({ label, h }: { label: string; h: number }) => (
  <Skeleton h={h} radius="lg" role="status" aria-label={label} />
)

type FactsProps = { record: ApplicationRecord; matching: Matching | undefined }

/** First the fact on which most hangs, then what is known, and the sheet in which it is typed. */
export const CaseFacts = ({ record, matching }: FactsProps) => {
  const [typing, setTyping] = useState(false)
  const { applicationId } = record
  const found = useQuery(callQuery('getFacts', { params: { id: applicationId } }))
  const sheet = found.data?.data
  const done = () => setTyping(false)
  const { title, rest } = decidingWords(matching)
  if (found.isError) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />
  if (!sheet) return <Waiting label="Loading the figures" h={110} />
  const known = sheet.known.filter(({ fact }) => factOf(fact).asked)
  return (
    <DenseSection
      title={title}
      aside={
        !typing && (
          <Button size="sm" onClick={() => setTyping(true)}>
            {sheet.version === 0 ? 'Enter figures' : 'Change figures'}
          </Button>
        )
      }
    >
      {rest !== null && <Text fz="sm">{rest}</Text>}
      {typing ? (
        <Suspense fallback={<Waiting label="Loading the sheet" h={520} />}>
          <FactSheet key={sheet.version} record={record} sheet={sheet} onDone={done} />
        </Suspense>
      ) : (
        <details className={classes['match']} name="lender-facts">
          <summary>
            <span>What is known: {known.length} facts</span>
            <span className={classes['why']}>
              {sheet.changedAt === null
                ? 'No figure of the accounts yet'
                : `Figures by ${sheet.changedBy}, ${formatDateTime(sheet.changedAt)}`}
            </span>
          </summary>
          <KnownList known={known} />
        </details>
      )}
    </DenseSection>
  )
}
