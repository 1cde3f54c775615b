import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import { calendarDateInIndia, formatDate } from '../../../../domain/dates/dates.ts'
import { counted } from '../../../../domain/text/counted.ts'
import { callQuery } from '../../../lib/api/queries.ts'
import { additionalDocumentsPath, toldPath } from '../../../lib/page/application-paths.ts'
import { Section } from '../../../ui/page/section.tsx'
import {
  isOpenNeed,
  needsIn,
  type NeededPaper,
  ofWhom,
  waitsForPapers,
} from '../../../parts/papers/papers.ts'
import classes from './tonight.module.css'

type Thing = { id: string; title: string; why: string; to: string }

/** Things that an evening is enough for, and the minutes that one takes. */
const AT_ONCE = 3
const MINUTES = 2

/** What waits for the borrower: what came back first, then what was asked for, what is missing, and answers. */
export const thingsToDo = (record: ApplicationRecord, needs: readonly NeededPaper[]): Thing[] => {
  const { applicationId, documents, additionalDocuments, stillToTell, status, abilities } = record
  const documentsPage = additionalDocumentsPath(applicationId)
  const missing = `${documentsPage}#missing-papers`
  const returned = documents
    .filter(({ review }) => review?.state === 'returned')
    .map(({ key, title, fileName, review }) => ({
      id: key,
      title: title ?? fileName,
      why: review?.reason ?? 'Send it again',
      to: missing,
    }))
  const asked = additionalDocuments
    .filter((one) => one.abilities.supply && ['requested', 'returned'].includes(one.status))
    .map(({ id, title, dueOn, reason }) => ({
      id,
      title,
      why: reason ?? (dueOn === null ? 'We asked for it' : `By ${formatDate(dueOn)}`),
      to: documentsPage,
    }))
  const lacking = needs
    .filter((need) => isOpenNeed(need) && need.returned.length === 0)
    .filter(({ neededFor }) => neededFor !== 'sanction')
    .map((need) => ({
      id: need.slot,
      title: ofWhom(need),
      why: 'Needed for the analysis',
      to: missing,
    }))
  const answers = stillToTell
    .filter(({ kind }) => kind === 'answer')
    .map(({ path, label }) => ({
      id: path,
      title: label,
      why: 'An answer you left open',
      to: `${toldPath(applicationId)}#still-to-tell`,
    }))
  const early = waitsForPapers(status)
  return [
    ...returned,
    ...asked,
    ...(early && abilities.supplyPapers ? lacking : []),
    ...(early ? answers : []),
  ]
}

/** What can be done in a few minutes, three things at most, each with the way to it. */
export const Tonight = ({ record }: { record: ApplicationRecord }) => {
  const settings = useQuery(callQuery('getSettings'))
  const things = useMemo(
    () =>
      thingsToDo(
        record,
        needsIn(
          record,
          calendarDateInIndia(new Date(record.submittedAt)),
          settings.data?.data.checklist,
        ),
      ),
    [record, settings.data],
  )
  // One alone is what the step says.
  if (things.length < 2) return null
  const shown = things.slice(0, AT_ONCE)
  const others = things.length - shown.length
  return (
    <Section
      title={`Tonight: ${counted(shown.length, 'thing')}, about ${shown.length * MINUTES} minutes`}
    >
      <ul className={classes['things']}>
        {shown.map(({ id, title, why, to }) => (
          <li key={id}>
            <Link to={to}>
              <span className={classes['title']}>{title}</span>
              <span className={classes['why']}>{why}</span>
            </Link>
          </li>
        ))}
      </ul>
      {others > 0 && (
        <Text fz="sm">
          Another day: {counted(others, 'more thing')}.{' '}
          <Anchor component={Link} to={additionalDocumentsPath(record.applicationId)} inherit>
            See all documents
          </Anchor>
        </Text>
      )}
    </Section>
  )
}
