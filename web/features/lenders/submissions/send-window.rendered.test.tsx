import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { serve } from '../../../testing/network.ts'
import { open } from '../../../testing/page.tsx'
import { makeRecord } from '../../../testing/record.ts'
import SendWindow from './send-window.tsx'

const record = makeRecord()

const lender = (last: number, name: string) => ({
  lenderId: `0198c0de-0000-7000-8000-00000000000${last}`,
  name,
  kind: 'private' as const,
  agent: false,
  active: true,
  paperOrder: [],
  branches: [],
  contacts: [],
  products: [],
  version: 1,
  updatedAt: '2026-04-01T06:00:00Z',
})
const lenders = [lender(3, 'Zuari Bank'), lender(4, 'Sample Bank')]

const Page = () => {
  const [opened, setOpened] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        New submission
      </button>
      <SendWindow record={record} product={null} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}

const openPage = () => {
  const network = serve({
    listLenders: () => ({ data: lenders, total: lenders.length, page: 1, pages: 1 }),
  })
  return { ...open(<Page />), network }
}
const choice = () => screen.findByRole('combobox', { name: /^Lender/ })
const amount = () => screen.getByRole('textbox', { name: 'Amount in rupees' })

test('what is chosen for a lender waits while the window is closed', async () => {
  const { person } = openPage()
  await person.selectOptions(await choice(), 'Sample Bank')
  await person.clear(amount())
  await person.type(amount(), '1,25,00,000')
  await person.keyboard('{Escape}')
  await person.click(screen.getByRole('button', { name: 'New submission' }))
  expect(await choice()).toHaveProperty('value', lenders[1]?.lenderId)
  expect(amount()).toHaveProperty('value', '1,25,00,000')
})

test('a submission without a lender leads back to the choice, and is not sent', async () => {
  const { person, network } = openPage()
  const select = await choice()
  await person.click(screen.getByRole('button', { name: 'Record the submission' }))
  expect(screen.getByText('Choose a lender.').id).not.toBe('')
  expect(document.activeElement).toBe(select)
  expect(network.of('createSubmission')).toEqual([])
})
