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
    <input aria-label="Search everything" />
    <form>
      <div tabIndex={-1} role="alert">
        There is a problem
      </div>
      {parts.map((name) => (
        <Part key={name} name={name} />
      ))}
    </form>
  </MemoryRouter>
)

test('a part that comes later takes the focus from nobody who types', () => {
  const { rerender } = render(page('office', 'gstin'))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'office' }))
  screen.getByRole('textbox', { name: 'gstin' }).focus()
  rerender(page('office', 'gstin', 'email'))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'gstin' }))
})

test('a part that comes later leaves the focus where a refused form put it', () => {
  const { rerender } = render(page('office'))
  screen.getByRole('alert').focus()
  rerender(page('office', 'email'))
  expect(document.activeElement).toBe(screen.getByRole('alert'))
})

test('a part that comes later takes the focus from nobody who types beside the form', () => {
  const { rerender } = render(page('gstin'))
  const search = screen.getByRole('textbox', { name: 'Search everything' })
  search.focus()
  rerender(page('gstin', 'office'))
  expect(document.activeElement).toBe(search)
})

test('a field that was left is not led to again', () => {
  const { rerender } = render(page('office'))
  screen.getByRole('textbox', { name: 'office' }).blur()
  rerender(page('office', 'email'))
  expect(document.activeElement).toBe(document.body)
})

test('a field that comes later than its page is led to once it is there', () => {
  const { rerender } = render(page('gstin'))
  expect(document.activeElement).toBe(document.body)
  rerender(page('gstin', 'office'))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'office' }))
})
