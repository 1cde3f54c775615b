import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serve } from '../../../testing/network.ts'
import { open } from '../../../testing/page.tsx'
import { WriteForm } from './write-form.tsx'

const writing = {
  to: { name: 'Asha Verma', email: 'asha@example.com', mobile: '9000000001', isMailed: true },
  fields: { company: 'Verma Castings', name: 'Asha Verma' },
  firmName: 'RinSetu',
  replyTo: 'help@example.com',
  quietUntil: null,
}

test('a field that is typed by hand is filled from the case; one that nobody knows is named', async () => {
  serve({ listTemplates: () => ({ data: [] }) })
  const { person } = open(
    <WriteForm applicationId="a-case" writing={writing} begunBy="mail" onClose={() => undefined} />,
  )
  await person.type(await screen.findByLabelText(/^Subject/), 'Documents of {{{{company}}')
  const body = screen.getByLabelText<HTMLTextAreaElement>(/^Message/)
  await person.type(body, 'For {{{{ Company }} we need {{{{missing documents}}.')
  await person.click(screen.getByRole('button', { name: 'Preview' }))
  expect(await screen.findByText(/^Nothing is known for {{missing documents}}/)).toBeDefined()
  await person.clear(body)
  await person.type(body, 'For {{{{ Company }} we need the lease.')
  await person.click(screen.getByRole('button', { name: 'Preview' }))
  expect(await screen.findByText('Documents of Verma Castings')).toBeDefined()
  expect(screen.getByText('For Verma Castings we need the lease.')).toBeDefined()
})
