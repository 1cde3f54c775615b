import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectMessage } from '../../testing/expect-message.ts'
import { box, button, enter } from '../../testing/fields.ts'
import { ForeignAnswer, saying, serve, silence } from '../../testing/network.ts'
import { openSite } from '../../testing/site.tsx'
import { messages } from '../../testing/spec-messages.ts'
import { makeUser } from '../../testing/user.ts'

test('an enquiry that is not taken stays in the form, with the reason', async () => {
  const { name, email, mobile } = makeUser()
  const question = 'We need working capital for a second shift.'
  const refusal = 'The house rests until noon.'
  const network = serve({})
  const { person } = await openSite('/contact')
  await screen.findByRole('textbox', { name: /^Your name/ })
  enter(box('Your name'), name)
  enter(box('Email'), email)
  enter(box('Mobile number'), mobile)
  await person.selectOptions(screen.getByRole('combobox', { name: /^Service/ }), 'Term Loan')
  enter(box('Message'), question)
  const send = () => person.click(button('Send'))
  await network.during('createEnquiry', silence, async () => {
    await send()
    await expectMessage(messages.enquiryNotSent)
  })
  await network.during('createEnquiry', saying(refusal), async () => {
    await send()
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(refusal))
  })
  // A proxy's page of its own says nothing to a person.
  await network.during('createEnquiry', new ForeignAnswer(400, 'Bad gateway'), async () => {
    await send()
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe(messages.enquiryNotSent.text),
    )
  })
  expect(box('Message').value).toBe(question)
})
