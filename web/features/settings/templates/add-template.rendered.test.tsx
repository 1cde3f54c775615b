import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serve } from '../../../testing/network.ts'
import { open } from '../../../testing/page.tsx'
import { AddTemplate } from './add-template.tsx'

test('that no place is chosen is said, and gone as soon as one is', async () => {
  serve({})
  const { person } = open(<AddTemplate onClose={() => undefined} />)
  await person.click(screen.getByRole('checkbox', { name: 'Cases' }))
  await person.click(screen.getByRole('button', { name: 'Add the template' }))
  const problem = 'Choose cases, enquiries or both.'
  await screen.findByText(problem)
  await person.click(screen.getByRole('checkbox', { name: 'Cases' }))
  await waitFor(() => expect(screen.queryByText(problem)).toBeNull())
})
