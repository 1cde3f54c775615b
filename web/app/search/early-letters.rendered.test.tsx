import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serve } from '../../testing/network.ts'
import { open } from '../../testing/page.tsx'
import SearchBox from './search-box.tsx'

test('what is typed right after Ctrl K stands in the field, though its window came later', async () => {
  serve({ search: () => ({ data: [] }) })
  const { person, router } = open(<SearchBox worker="admin" />)
  await person.keyboard('{Control>}k{/Control}zoyx{Backspace}a')
  expect(screen.queryByRole('combobox')).toBeNull()
  const field = await screen.findByRole('combobox', {}, { timeout: 10_000 })
  await waitFor(() => expect(field).toHaveProperty('value', 'zoya'))
  await person.type(field, ' k')
  expect(field).toHaveProperty('value', 'zoya k')
  expect(router.state.location.pathname).toBe('/')
})
