import { expect, test, vi } from 'vitest'
import { open } from '../../testing/page.tsx'
import { RouteFocus } from './route-focus.tsx'

const openAt = (at: string, typing: boolean) =>
  open(
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- stands for somebody who types as the page comes alive */}
      <input aria-label="Turnover" autoFocus={typing} />
      <section id="borrow" tabIndex={-1} />
      <RouteFocus target="main" />
    </>,
    at,
  )

test('the address leads to its part of the page', () => {
  Element.prototype.scrollIntoView = vi.fn()
  openAt('/#borrow', false)
  expect(document.activeElement?.id).toBe('borrow')
})

test('who types already when the page comes alive goes on where they type', () => {
  Element.prototype.scrollIntoView = vi.fn()
  openAt('/#borrow', true)
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Turnover')
})
