import { Button, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { ApplicationRecord } from '../../../contract/case/application.ts'
import type { Submission } from '../../../contract/lender/submission.ts'
import { isLive } from '../../../domain/status/application-status.ts'
import { statusesBeforeLenders } from '../../../domain/status/status-groups.ts'
import type { SendProps } from '../../features/lenders/submissions/send-window.tsx'
import type { SubmissionDeed } from '../../features/lenders/submissions/submission-acts.ts'
import { callQuery } from '../../lib/api/queries.ts'
import { tabAddress } from '../../parts/record/case-tab.ts'
import {
  keyOf,
  type LendersPanel,
  panelAt,
  togetherParts,
  usePanelLink,
} from '../../parts/record/lenders-part.ts'
import { later } from '../../ui/on-demand/later.tsx'
import { onOpening } from '../../ui/on-demand/on-opening.tsx'
import { LoadFailure } from '../../ui/page/load-failure.tsx'
import { Fit } from './lenders/fit.tsx'
import classes from './lenders/side-panel.module.css'
import { TogetherWays } from './lenders/together-ways.tsx'

const SendDialog = onOpening<SendProps>(
  () => import('../../features/lenders/submissions/send-window.tsx'),
  ({ opened }) => opened,
  { opened: false },
)
const place = <Skeleton h={200} radius="lg" data-later="" aria-hidden="true" />
const atOnce = { atOnce: true }

// As long as no lender has the case, those that fit are what one comes for.
const TablePart = later(() => import('./lenders/table-part.tsx'), place, atOnce)
const OpenedPanel = later(() => import('./lenders/opened-panel.tsx'), place, atOnce)
const RecordPart = later(() => import('./lenders/record-part.tsx'), null, atOnce)

const allWays = togetherParts.map(([name]) => name)

/** The panel that the address names, and the way out of it: back to the table where one came from there. */
const usePanel = () => {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { isFromTable } = usePanelLink()
  const opened = panelAt(search)
  const close = () =>
    isFromTable
      ? void navigate(-1)
      : void navigate(tabAddress('lenders'), { replace: true, preventScrollReset: true })
  // What opened it, or its row, has the focus again.
  const key = keyOf(opened)
  const before = useRef(key)
  useEffect(() => {
    const gone = before.current
    before.current = key
    if (gone === null || key !== null || document.activeElement !== document.body) return
    for (const opener of document.querySelectorAll<HTMLElement>(`[data-opens~="${gone}"]`)) {
      opener.focus({ preventScroll: true })
      // What there is no room for is not shown, and takes no focus.
      if (document.activeElement === opener) break
    }
  }, [key])
  return { opened, close }
}

/** The act that somebody records of a lender, in a window above table and panel. */
const useDeed = (submissions: readonly Submission[]) => {
  const [asked, setAsked] = useState<{ id: string; deed: SubmissionDeed } | null>(null)
  const [opened, setOpened] = useState(false)
  return {
    asked,
    submission: submissions.find(({ submissionId }) => submissionId === asked?.id),
    opened,
    begin: ({ submissionId }: Submission, deed: SubmissionDeed) => {
      setAsked({ id: submissionId, deed })
      setOpened(true)
    },
    close: () => setOpened(false),
  }
}

/** False for a lender that is not, or no longer, among those of the case, and for what stands on the page itself. */
const isThere = (opened: LendersPanel | null, all: readonly Submission[], isBefore: boolean) =>
  opened?.of === 'lender'
    ? all.some(({ submissionId }) => submissionId === opened.submissionId)
    : !(isBefore && opened?.part === 'fit')

/** The lenders of a case: one table, and beside it a panel for one of them, or for what is said of all. */
const LendersTab = ({ record }: { record: ApplicationRecord }) => {
  const id = useId()
  const found = useQuery(callQuery('listSubmissions', { params: { id: record.applicationId } }))
  const submissions = found.data?.data ?? []
  const { opened, close } = usePanel()
  const deed = useDeed(submissions)
  const [product, setProduct] = useState<SendProps['product']>(null)
  const [sending, setSending] = useState(false)
  const maySend = isLive(record.status)
  const send = (chosen: SendProps['product']) => {
    setProduct(chosen)
    setSending(true)
  }
  const onSend = maySend ? send : null
  // As long as no lender has it, those that fit stand in the place of the table.
  const isBefore = statusesBeforeLenders.includes(record.status) && submissions.length === 0
  const shown = isThere(opened, submissions, isBefore) ? opened : null
  return (
    <div className={classes['pane']} data-open={shown?.of}>
      <section className={classes['beside']} aria-labelledby={id}>
        <div className={classes['bar']}>
          <h2 id={id}>{found.data ? `Lenders (${submissions.length})` : 'Lenders'}</h2>
          <TogetherWays
            opened={shown}
            parts={isBefore ? allWays.filter((name) => name !== 'fit') : allWays}
          />
          {maySend && (
            <Button size="compact-sm" variant="default" onClick={() => send(null)}>
              New submission
            </Button>
          )}
        </div>
        {found.isPending && <Skeleton h={64} role="status" aria-label="Loading the lenders" />}
        {found.isError && <LoadFailure error={found.error} onRetry={() => void found.refetch()} />}
        {found.data && submissions.length === 0 && (
          <Text fz="sm" c="dimmed">
            No lender has this case yet.
          </Text>
        )}
        {isBefore && <Fit record={record} onSend={onSend} />}
        {submissions.length > 0 && (
          <TablePart
            record={record}
            submissions={submissions}
            opened={shown?.of === 'lender' ? shown.submissionId : null}
            onDeed={deed.begin}
          />
        )}
      </section>
      {shown && (
        <OpenedPanel
          opened={shown}
          record={record}
          submissions={submissions}
          onClose={close}
          onDeed={deed.begin}
          onSend={onSend}
        />
      )}
      {deed.submission && deed.asked && (
        <RecordPart
          record={record}
          submission={deed.submission}
          deed={deed.asked.deed}
          opened={deed.opened}
          onClose={deed.close}
        />
      )}
      <SendDialog
        key={product?.productId ?? 'any'}
        record={record}
        product={product}
        opened={sending}
        onClose={() => setSending(false)}
      />
    </div>
  )
}

export default LendersTab
