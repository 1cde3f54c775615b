import { Text } from '@mantine/core'
import { useState } from 'react'
import type { ApplicationRecord } from '../../../contract/case/application.ts'
import type { WaitsFor } from '../../../contract/case/turn.ts'
import { calendarDateInIndia, formatDate } from '../../../domain/dates/dates.ts'

const turns: Readonly<Record<WaitsFor, string>> = {
  borrower: 'It is your turn.',
  firm: 'It is with us.',
  lenders: 'It is with the lenders.',
  nobody: 'Nothing more happens here.',
}

type Case = Pick<ApplicationRecord, 'turn' | 'additionalDocuments'>

/** The first day by which something was asked for; null where nothing has a day. */
export const firstDay = ({ additionalDocuments }: Pick<Case, 'additionalDocuments'>) =>
  additionalDocuments
    .filter(({ status }) => status === 'requested' || status === 'returned')
    .flatMap(({ dueOn }) => dueOn ?? [])
    .toSorted()[0] ?? null

/** Whose turn it is, as a borrower reads it, with the day by which something was asked for. */
export const TurnLine = ({ record }: { record: Case }) => {
  const { turn } = record
  const [today] = useState(() => calendarDateInIndia(new Date()))
  const day = turn.step === 'supply-papers' ? firstDay(record) : null
  return (
    <Text>
      <strong>
        {day === null
          ? turns[turn.waitsFor]
          : day < today
            ? `It is your turn: it was due by ${formatDate(day)}.`
            : `It is your turn, by ${formatDate(day)}.`}
      </strong>
    </Text>
  )
}
