import { Text } from '@mantine/core'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import type { Submission } from '../../../../contract/lender/submission.ts'
import { isOpenSubmission, reportChannels } from '../../../../domain/status/submission-status.ts'
import { formatDateTime } from '../../../lib/format/formats.ts'
import { Paged } from '../../../ui/page/paged.tsx'
import { QueryToBorrower } from '../submissions/query-to-borrower.tsx'
import { openQuestionsOf } from '../submissions/submission-acts.ts'
import classes from './panel.module.css'

type Act = Submission['acts'][number]

const channels: Readonly<Record<string, string>> = reportChannels

/** Who said it or recorded it, how it was heard, and when. */
const sourceOf = ({ by, at, heard }: Act): string =>
  [
    formatDateTime(at),
    ...(heard === null ? [] : [channels[heard.how] ?? heard.how]),
    ...(heard?.from == null ? [] : [`from ${heard.from}`]),
    `recorded by ${by}`,
  ].join(' · ')

/** Questions that are still open: the query that it waits for, and what it asked beside it. */
export const openQueriesOf = (one: Submission): string[] =>
  isOpenSubmission(one.status)
    ? [
        ...(one.status === 'query-raised' ? [one.reason ?? 'A query without its words'] : []),
        ...openQuestionsOf(one),
      ]
    : []

/** What a lender asks, what the borrower was asked for it, and every act of it with its words, the latest first. */
const QueriesPart = ({ one, record }: { one: Submission; record: ApplicationRecord }) => {
  const open = openQueriesOf(one)
  return (
    <section aria-label="Queries" className={classes['part']}>
      {open.length === 0 ? (
        <Text fz="sm" c="dimmed">
          Nothing that it asked is open.
        </Text>
      ) : (
        <ul className={classes['open']} aria-label="Open queries">
          {open.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      <QueryToBorrower one={one} record={record} />
      <Paged rows={one.acts} most={6}>
        {(shown) => (
          <ol className={classes['acts']} aria-label="What happened, the latest first">
            {shown.map((act) => (
              <li key={act.id}>
                <span>
                  <strong>{act.label}</strong>
                  {act.note !== null && `: ${act.note}`}
                </span>
                {act.toLender !== null && (
                  <span className={classes['answer']}>Answer on its page: {act.toLender}</span>
                )}
                <span className={classes['small']}>{sourceOf(act)}</span>
              </li>
            ))}
          </ol>
        )}
      </Paged>
    </section>
  )
}

export default QueriesPart
