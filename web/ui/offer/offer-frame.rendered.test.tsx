import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../../lib/api/api-error.ts'
import { open } from '../../testing/page.tsx'
import { emptyDraft } from './offer-draft.ts'
import { OfferFields } from './offer-fields.tsx'
import { OfferFrame } from './offer-frame.tsx'

const openOffer = (failure: unknown = null) => {
  const sent = vi.fn<() => void>()
  const Offer = () => {
    const [draft, setDraft] = useState(() => emptyDraft(['Term Loan']))
    return (
      <OfferFrame label="Offer" draft={draft} asked={22_000_000} failure={failure} onSend={sent}>
        <OfferFields
          draft={draft}
          set={(change) => setDraft((before) => ({ ...before, ...change }))}
          failure={failure}
          followsFrom={{ sanction: 'They are told.', 'in-principle': 'They are told, too.' }}
        />
        <button type="submit">Record the offer</button>
      </OfferFrame>
    )
  }
  return { ...open(<Offer />), sent }
}

test('an amount is read back as it is typed, with or without its unit', async () => {
  const { person } = openOffer()
  const amount = screen.getByRole('textbox', { name: 'Amount offered' })
  await person.type(amount, '25000000')
  expect(screen.getByText('₹2,50,00,000 (₹2.5 Crore)')).toBeDefined()
  await person.clear(amount)
  await person.type(amount, '2.5 cr')
  expect(screen.getByText('₹2,50,00,000 (₹2.5 Crore)')).toBeDefined()
})

test('Enter in a field goes on to the next one and sends nothing; on the button it sends', async () => {
  const { person, sent } = openOffer()
  await person.type(screen.getByRole('textbox', { name: 'Amount offered' }), '1.8 crore{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Rate of today, %' }))
  const conditions = screen.getByRole('textbox', { name: 'Conditions for later' })
  await person.type(conditions, 'One{Enter}Two')
  expect(conditions).toHaveProperty('value', 'One\nTwo')
  expect(sent).not.toHaveBeenCalled()
  screen.getByRole('button', { name: 'Record the offer' }).focus()
  await person.keyboard('{Enter}')
  expect(sent).toHaveBeenCalledOnce()
})

test('a key that only ends the composition of a word goes nowhere', () => {
  openOffer()
  const amount = screen.getByRole('textbox', { name: 'Amount offered' })
  amount.focus()
  fireEvent.keyDown(amount, { key: 'Enter', isComposing: true })
  expect(document.activeElement).toBe(amount)
})

test('an amount that is far from what was asked is sent with the second press alone', async () => {
  const { person, sent } = openOffer()
  const amount = screen.getByRole('textbox', { name: 'Amount offered' })
  const record = screen.getByRole('button', { name: 'Record the offer' })
  await person.type(amount, '180')
  await person.click(record)
  expect(sent).not.toHaveBeenCalled()
  expect(screen.getByText(/^This offers ₹180, and ₹2.2 Crore was asked/)).toBeDefined()
  await person.click(record)
  expect(sent).toHaveBeenCalledOnce()
  await person.type(amount, ' lakh')
  expect(screen.queryByText(/^This offers/)).toBeNull()
  await person.click(record)
  expect(sent).toHaveBeenCalledTimes(2)
})

test('the focus goes to the first field that was refused', () => {
  const fields = { kfsApr: 'At most 100 %.' }
  openOffer(
    new ApiError('Check the marked fields.', { code: 'INVALID_REQUEST', status: 400, fields }),
  )
  expect(document.activeElement).toBe(
    screen.getByRole('textbox', { name: 'APR in its Key Facts Statement, %' }),
  )
})
