import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectMessage } from '../../testing/expect-message.ts'
import { button } from '../../testing/fields.ts'
import { saying, serve, silence } from '../../testing/network.ts'
import { openSite, signInAs } from '../../testing/site.tsx'
import { messages } from '../../testing/spec-messages.ts'

test('the list of people says why it can not be read', async () => {
  const refusal = 'The house rests until noon.'
  signInAs('admin')
  const network = serve({
    listSavedViews: () => ({ data: [] }),
    listUsers: () => ({ users: [], currentPage: 1, totalPages: 0, totalUsers: 0 }),
  })
  const { person } = await network.during('listUsers', silence, async () => {
    const site = await openSite('/dashboard/users')
    await expectMessage(messages.usersUnexplained)
    return site
  })
  await network.during('listUsers', saying(refusal), async () => {
    await person.click(button('Try again'))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(refusal))
  })
})
