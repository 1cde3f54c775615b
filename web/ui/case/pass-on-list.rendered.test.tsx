import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { open } from '../../testing/page.tsx'
import { PassOnList } from './pass-on-list.tsx'

test('the list is copied as lines of text', async () => {
  const { person } = open(
    <PassOnList heading="Documents still missing for Kaveri" lines={['PAN card', 'GST returns']} />,
  )
  await person.click(screen.getByRole('button', { name: 'Copy the list' }))
  expect(await navigator.clipboard.readText()).toBe(
    'Documents still missing for Kaveri\n- PAN card\n- GST returns',
  )
})
