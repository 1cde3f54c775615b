import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { VisibleSettings } from '../../../contract/firm/settings.ts'
import { button } from '../../testing/fields.ts'
import { serve } from '../../testing/network.ts'
import { makeWholeSettings } from '../../testing/settings.ts'
import { openSite, signInAs } from '../../testing/site.tsx'
import { makeUser } from '../../testing/user.ts'

test('a target is typed as people write rupees; what is no amount is refused at its field and stays', async () => {
  signInAs('admin')
  let settings: VisibleSettings = makeWholeSettings({
    targets: { period: 'month', sanctioned: null, disbursed: 40_000_000, fees: null },
  })
  const network = serve({
    getProfile: () => ({ user: makeUser({ role: 'admin' }) }),
    getSettings: () => ({ data: settings }),
    changeSettings: ({ body }) => {
      settings = { ...settings, ...Object(body), version: settings.version + 1 }
      return { data: settings }
    },
  })
  const { person } = await openSite('/dashboard/settings?tab=targets')
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
  await screen.findByRole('region', { name: 'Targets' })
  expect(field('Paid out').value).toBe('₹4 Crore')
  await person.type(field('Sanctioned'), '2.5 cr')
  await person.type(field('Fees received'), 'plenty')
  await person.click(button('Save settings'))
  await screen.findByText('Enter an amount in rupees.', { selector: '[role=alert] a' })
  expect(field('Fees received').value).toBe('plenty')
  expect(network.of('changeSettings')).toEqual([])
  await person.clear(field('Fees received'))
  await person.clear(field('Paid out'))
  await person.click(screen.getByLabelText('Each quarter'))
  await person.click(button('Save settings'))
  await screen.findByText('The settings are saved.')
  expect(network.of('changeSettings').at(-1)?.body).toEqual({
    targets: { period: 'quarter', sanctioned: 25_000_000, disbursed: null, fees: null },
  })
})
