import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { useLinkedField } from './use-linked-field.ts'

const Part = ({ name }: { name: string }) => {
  useLinkedField()
  return <input id={name} aria-label={name} />
}

const page = (...parts: string[]) => (
  <MemoryRouter initialEntries={['/dashboard/settings#office']}>
    {parts.map((name) => (
      <Part key={name} name={name} />
    ))}
  </MemoryRouter>
)

test('a part that comes later takes the focus from nobody who types', () => {
  const { rerender } = render(page('office', 'gstin'))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'office' }))
  screen.getByRole('textbox', { name: 'gstin' }).focus()
  rerender(page('office', 'gstin', 'email'))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'gstin' }))
})

test('a field that comes later than its page is led to once it is there', () => {
  const { rerender } = render(page('gstin'))
  expect(document.activeElement).toBe(document.body)
  rerender(page('gstin', 'office'))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'office' }))
})
