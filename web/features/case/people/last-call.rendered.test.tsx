import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { calendarDateInIndia } from '../../../../domain/dates/dates.ts'
import { formatDate } from '../../../lib/format/formats.ts'
import { serve } from '../../../testing/network.ts'
import { open } from '../../../testing/page.tsx'
import { LastCall } from './last-call.tsx'

const dayIn = (days: number) => calendarDateInIndia(new Date(Date.now() + days * 86_400_000))

test.each([
  [dayIn(0), 'today'],
  [dayIn(1), 'tomorrow'],
  [dayIn(3), `on ${formatDate(dayIn(3))}`],
  [dayIn(-1), `on ${formatDate(dayIn(-1))}`],
])('a call that is to come is named by its day: %s', async (nextOn, words) => {
  serve({
    listCalls: () => ({
      data: [
        {
          id: crypto.randomUUID(),
          at: '2026-04-01T06:00:00Z',
          caller: 'Meera Nair',
          outcome: 'reached',
          note: null,
          nextOn,
        },
      ],
    }),
  })
  open(<LastCall applicationId={crypto.randomUUID()} />)
  expect(await screen.findByText(`call again ${words}`)).toBeDefined()
})
