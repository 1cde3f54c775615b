import { Text } from '@mantine/core'
import { useState } from 'react'
import type { ApplicationRecord } from '../../../contract/case/application.ts'
import { calendarDateInIndia, formatDate } from '../../../domain/dates/dates.ts'

/** By which day the firm answers; once that day is over, that it is late. */
export const AnswerDay = ({ record }: { record: Pick<ApplicationRecord, 'answerBy'> }) => {
  const { answerBy } = record
  const [today] = useState(() => calendarDateInIndia(new Date()))
  if (answerBy === null) return null
  return answerBy < today ? (
    <Text>
      You should have heard from us by <strong>{formatDate(answerBy)}</strong>. We are late, and
      sorry: please call or write.
    </Text>
  ) : (
    <Text>
      You hear from us by <strong>{formatDate(answerBy)}</strong>.
    </Text>
  )
}
