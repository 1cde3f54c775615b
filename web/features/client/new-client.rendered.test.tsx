import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { box, enter } from '../../testing/fields.ts'
import { serve } from '../../testing/network.ts'
import { openSite, signInAs } from '../../testing/site.tsx'

test('a manager learns of another’s case only that there is one', async () => {
  signInAs('relationship-manager')
  const network = serve({
    findSameClient: () => ({
      data: [{ by: ['email'], kind: 'case', found: null, same: null }],
    }),
  })
  const { person } = await openSite('/dashboard/clients/new')
  await screen.findByRole('textbox', { name: /^Email/ })
  await person.click(box('Email'))
  enter(box('Email'), 'farida@contractor.example')
  await person.click(box('Company or business'))
  await screen.findByText(/in another case of the firm; ask an admin/)
  expect(network.of('findSameClient').at(-1)?.body).toMatchObject({
    email: 'farida@contractor.example',
  })
})
