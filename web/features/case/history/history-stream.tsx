import { Anchor, Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import listAuditEvents from 'virtual:may-call/listAuditEvents'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import { formatDateTime } from '../../../lib/format/formats.ts'
import { callQuery } from '../../../lib/api/queries.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { EditChanges } from '../../../ui/case/edit-changes.tsx'
import { LoadFailure } from '../../../ui/page/load-failure.tsx'
import { DenseSection } from '../../../ui/page/dense-section.tsx'
import { eachOnce, type HistoryKind, historyKinds, historyRows } from './history-rows.ts'
import classes from './history-stream.module.css'
import { NoteWords } from '../notes/note-words.tsx'
import { Pages } from '../../../ui/page/pages.tsx'

/** As many as stay within two screens. */
const PAGE = 6
/** As many entries of the trail as one page of it holds; the rest is in the trail itself. */
const MOST_OF_TRAIL = '100'

const kindLabels: Readonly<Record<HistoryKind, string>> = {
  note: 'Notes',
  status: 'Status',
  papers: 'Documents',
  mandate: 'Mandate',
  lenders: 'Lenders',
  messages: 'Messages',
  form: 'Form and people',
  call: 'Calls',
  trail: 'Who did what',
}

/** The audit trail of a case with its mandates and papers, for whoever may read it. */
const useTrail = ({ applicationId }: ApplicationRecord) => {
  const mayRead = useMay(listAuditEvents)
  const input = { query: { subject: applicationId, limit: MOST_OF_TRAIL } }
  const trail = useQuery({
    ...callQuery('listAuditEvents', input),
    // What was just done here belongs to it.
    staleTime: 0,
    enabled: mayRead,
  })
  return { mayRead, trail }
}

/** Everything that happened in a case, and what colleagues noted, in one stream, the latest first. */
export const HistoryStream = ({ record }: { record: ApplicationRecord }) => {
  const { mayRead, trail } = useTrail(record)
  const [kind, setKind] = useState<HistoryKind | 'all'>('all')
  const [page, setPage] = useState(0)
  const calls = useQuery(callQuery('listCalls', { params: { id: record.applicationId } }))
  const notes = useQuery(callQuery('listNotes', { params: { id: record.applicationId } }))
  const all = historyRows({
    timeline: record.timeline,
    notes: notes.data?.data ?? [],
    calls: calls.data?.data ?? [],
    trail: trail.data?.data ?? [],
  })
  const rows = kind === 'all' ? eachOnce(all) : all.filter((row) => row.kind === kind)
  const pages = Math.max(1, Math.ceil(rows.length / PAGE))
  const offered = (['all', ...historyKinds] as const).filter((one) => one !== 'trail' || mayRead)
  return (
    <DenseSection
      title="History"
      aside={
        mayRead && (
          <Anchor component={Link} to={`/dashboard/audit?subject=${record.applicationId}`} fz="sm">
            See all of the trail
          </Anchor>
        )
      }
    >
      <Group gap="xs" role="group" aria-label="Show">
        {offered.map((one) => (
          <Button
            key={one}
            size="compact-sm"
            variant={one === kind ? 'filled' : 'default'}
            aria-pressed={one === kind}
            onClick={() => {
              setKind(one)
              setPage(0)
            }}
          >
            {one === 'all' ? 'Everything' : kindLabels[one]}
          </Button>
        ))}
      </Group>
      {[notes, calls, trail].map(
        ({ isError, error, refetch }, index) =>
          isError && <LoadFailure key={index} error={error} onRetry={() => void refetch()} />,
      )}
      {rows.length === 0 && <Text c="dimmed">There is nothing of this kind.</Text>}
      <ol className={classes['rows']} aria-label="Timeline, the latest first">
        {rows.slice(page * PAGE, (page + 1) * PAGE).map((row) => (
          <li key={row.id} className={classes['row']} data-kind={row.kind}>
            <time dateTime={row.at}>{formatDateTime(row.at)}</time>
            <div className={classes['what']}>
              <strong>{row.what}</strong>
              {row.note !== null && (
                <span className={classes['note']}>
                  {' '}
                  <NoteWords note={{ body: row.note, mentions: row.mentions ?? [] }} />
                </span>
              )}
              {row.changes.length > 0 && <EditChanges changes={row.changes} />}
            </div>
            <span className={classes['who']}>{row.who}</span>
          </li>
        ))}
      </ol>
      {pages > 1 && <Pages page={Math.min(page, pages - 1)} pages={pages} onPage={setPage} />}
    </DenseSection>
  )
}
