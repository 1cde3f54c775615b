import { NativeSelect } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { BoardColumn as Column } from '../../../../contract/case/application-board.ts'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import type { ApplicationStatus } from '../../../../domain/status/application-status.ts'
import { boardStages } from '../../../../domain/case/board.ts'
import { statusWords } from '../../../../domain/case/case-events.ts'
import { MoveDialog } from '../../../parts/record/move-dialog.tsx'
import type { Move } from '../../../parts/record/moves.ts'
import { BoardColumn } from './board-column.tsx'
import classes from './board.module.css'
import { columnWords } from './column-words.ts'
import { cardOf, useBoardKeys } from './use-board-keys.ts'

type Props = {
  columns: readonly Column[]
  query: Readonly<Record<string, string>>
  fetching: boolean
}

type Asked = { record: ApplicationRecord; move: Move }

/** On a phone one column at a time: the first with a case, until another is chosen. */
const usePhoneColumn = (columns: readonly Column[]) => {
  const [chosen, choose] = useState<ApplicationStatus | null>(null)
  const first = columns.find(({ count }) => count > 0)
  return [chosen ?? first?.status ?? columns[0]?.status, choose] as const
}

/** The stages in the firm's order, each with its columns below each other, and the dialog of the step that somebody chose. */
export const BoardColumns = ({ columns, query, fetching }: Props) => {
  const frame = useRef<HTMLDivElement>(null)
  useBoardKeys(frame)
  const [shown, show] = usePhoneColumn(columns)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [opened, setOpened] = useState(false)
  const ask = (record: ApplicationRecord, move: Move) => {
    setAsked({ record, move })
    setOpened(true)
  }

  // A card that went to another column takes the focus along.
  const moved = useRef<string | null>(null)
  useEffect(() => {
    const id = moved.current
    const isHere = columns.some(({ cards }) =>
      cards.some(({ applicationId }) => applicationId === id),
    )
    if (id === null || opened || !isHere) return
    if (document.activeElement === document.body)
      cardOf(frame.current, id)?.focus({ preventScroll: true })
  }, [columns, opened])

  const byStatus = new Map(columns.map((column) => [column.status, column]))
  return (
    <>
      <NativeSelect
        className={classes['choice'] ?? ''}
        label="Column"
        value={shown}
        onChange={({ currentTarget: { value } }) =>
          show(columns.find(({ status }) => status === value)?.status ?? null)
        }
        data={columns.map((column) => ({
          value: column.status,
          label: `${statusWords(column.status).staff} (${columnWords(column)})`,
        }))}
      />
      <div
        ref={frame}
        className={classes['board']}
        role="group"
        aria-label="Live cases by status"
        aria-busy={fetching}
      >
        {boardStages.map(({ label, statuses }) => (
          <section key={label} aria-label={label} data-stage="">
            <h2 className={classes['stageName']}>{label}</h2>
            <div className={classes['columns']}>
              {statuses.map((status) => {
                const column = byStatus.get(status)
                return (
                  column && (
                    <BoardColumn
                      key={status}
                      column={column}
                      query={query}
                      shown={status === shown}
                      onMove={ask}
                    />
                  )
                )
              })}
            </div>
          </section>
        ))}
      </div>
      {asked && (
        <MoveDialog
          key={`${asked.record.applicationId} ${asked.move.action}`}
          {...asked}
          opened={opened}
          onClose={() => {
            moved.current = asked.record.applicationId
            setOpened(false)
          }}
        />
      )}
    </>
  )
}
