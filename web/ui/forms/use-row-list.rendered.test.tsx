import { fireEvent, render, screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { useKeptRowFocus, useRowListKeys } from './use-row-list.ts'

/** A list whose rows go by a press, as a button that is busy loses the focus first. */
const Rows = () => {
  const [rows, setRows] = useState(['one', 'two'])
  const frame = useRef<HTMLElement>(null)
  useRowListKeys(frame)
  const actedIn = useKeptRowFocus(frame, rows.join())
  return (
    <section ref={frame}>
      <h2>Tasks</h2>
      <ul>
        {rows.map((row) => (
          <li key={row} data-row={row}>
            {row}
            <button
              onClick={({ currentTarget }) => {
                actedIn(currentTarget)
                currentTarget.blur()
                setRows((now) => now.filter((one) => one !== row))
              }}
            >
              Done: {row}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('after a row is gone the next one has the focus, and after the last the heading', () => {
  render(<Rows />)
  press('Done: one')
  expect(document.activeElement).toBe(screen.getByRole('listitem'))
  press('Done: two')
  expect(document.activeElement).toBe(screen.getByRole('heading'))
})

test('j and k lead through the rows', () => {
  render(<Rows />)
  const focused = () =>
    document.activeElement instanceof HTMLElement ? document.activeElement.dataset['row'] : null
  const seen = ['j', 'j', 'j', 'k'].map((key) => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key })
    return focused()
  })
  expect(seen).toEqual(['one', 'two', 'two', 'one'])
})
