import { screen, waitFor, within } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, test, vi } from 'vitest'
import type { Settings } from '../../../contract/firm/settings.ts'
import { type ContractForm, useContractForm } from '../../lib/forms/form.ts'
import { serve } from '../../testing/network.ts'
import { open } from '../../testing/page.tsx'
import { LendersSection } from './lenders-section.tsx'

const lenders = ['Karnataka Bank', 'Bank of Baroda', 'Canara Bank'].map((name) => ({
  name,
  active: true,
}))

type Props = { onForm: (form: ContractForm<Settings>) => void }

const Lenders = ({ onForm }: Props) => {
  const form = useContractForm<'changeSettings', Settings>('changeSettings', {
    defaultValues: { lenders },
    toBody: (values) => ({ lenders: values.lenders }),
    onDone: (_reply, values) => {
      form.reset(values, { keepValues: true })
    },
  })
  useEffect(() => onForm(form))
  return (
    <form onSubmit={form.submit} noValidate>
      <LendersSection form={form} />
      <button type="submit">Save</button>
    </form>
  )
}

const openLenders = () => {
  const answer = Promise.withResolvers<void>()
  const network = serve({
    changeSettings: async ({ body }) => {
      await answer.promise
      // The form goes on with what it sent.
      return { data: { ...(body as Settings), version: 2 } }
    },
  })
  const onForm = vi.fn<Props['onForm']>()
  const page = open(<Lenders onForm={onForm} />)
  const form = () => {
    const shown = onForm.mock.lastCall?.[0]
    if (!shown) throw new Error('no form is shown')
    return shown
  }
  return { ...page, network, answer, form }
}

const rename = async (page: ReturnType<typeof openLenders>, name: string) => {
  await page.person.click(screen.getByRole('button', { name: `Rename ${name}` }))
  return screen.getByRole('textbox', { name: /^Lender/ })
}

test('a lender that has just been added is called wrong only once somebody leaves it empty', async () => {
  const { person } = openLenders()
  await person.click(screen.getByRole('button', { name: 'Add a lender' }))
  const added = await screen.findByRole('textbox', { name: 'Lender 4' })
  await waitFor(() => expect(document.activeElement).toBe(added))
  expect(added.getAttribute('aria-invalid')).not.toBe('true')
  await person.tab()
  await waitFor(() => expect(added.getAttribute('aria-invalid')).toBe('true'))
})

test('what is typed while the lenders are being saved stays with the focus, and goes with the next save', async () => {
  const page = openLenders()
  const { person, network, answer } = page
  const box = await rename(page, 'Canara Bank')
  await person.type(box, ' Limited')
  await person.keyboard('{Enter}')
  await waitFor(() => expect(network.asked).toHaveLength(1))
  await person.type(box, ', Pune')
  answer.resolve()
  await waitFor(() => expect(page.form().formState.isSubmitting).toBe(false))
  expect(document.activeElement).toBe(box)
  expect(box).toHaveProperty('value', 'Canara Bank Limited, Pune')
  expect(page.form().formState.isDirty).toBe(true)

  await person.type(box, '1')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(network.asked).toHaveLength(2))
  expect(network.asked.map(({ body }) => (body as Settings).lenders[2]?.name)).toEqual([
    'Canara Bank Limited',
    'Canara Bank Limited, Pune1',
  ])
})

test('the name that is opened takes what is typed at once, and its button has the focus once it is closed', async () => {
  const page = openLenders()
  const { person } = page
  const box = await rename(page, 'Canara Bank')
  expect(document.activeElement).toBe(box)
  await person.keyboard(', Pune')
  expect(box).toHaveProperty('value', 'Canara Bank, Pune')
  await person.click(screen.getByRole('button', { name: 'Done' }))
  expect(document.activeElement).toBe(
    screen.getByRole('button', { name: 'Rename Canara Bank, Pune' }),
  )
})

test('a key typed into one lender draws no other', async () => {
  const page = openLenders()
  const box = await rename(page, 'Canara Bank')
  const drawn = vi.spyOn(page.form().control, 'register')
  await page.person.type(box, ' of Pune')
  const rows = new Set(drawn.mock.calls.map(([name]) => name.split('.')[1]))
  expect([...rows]).toEqual(['2'])
})

test('lenders are taken out by the button of their line, down to the last', async () => {
  const { person } = openLenders()
  await person.click(screen.getByRole('button', { name: 'Remove Bank of Baroda' }))
  await person.click(screen.getByRole('button', { name: 'Remove Karnataka Bank' }))
  const table = screen.getByRole('table', { name: 'Lenders' })
  expect(within(table).getByText('Canara Bank', { selector: 'td' })).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
})
