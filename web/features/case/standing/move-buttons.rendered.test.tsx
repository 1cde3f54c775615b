import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { OFFER_FIRST } from '../../../../domain/offer/offer-moves.ts'
import { open } from '../../../testing/page.tsx'
import { makeRecord } from '../../../testing/record.ts'
import { MoveButtons } from './move-buttons.tsx'

test('a case that waits for its offer to be accepted says so and leads to the offers', () => {
  const blockedMoves = [
    {
      action: 'accept-sanction',
      to: 'accepted' as const,
      label: 'Accept sanction',
      reason: OFFER_FIRST,
      mayOverride: false,
    },
  ]
  const record = makeRecord({ status: 'sanctioned', blockedMoves })
  open(<MoveButtons record={record} lead="It waits for the borrower." />)
  const line = screen.getByText(/^Before “Accept sanction”: accept the offer itself/)
  expect(line.querySelector('a')?.getAttribute('href')).toBe('/?tab=lenders&part=offers')
})
