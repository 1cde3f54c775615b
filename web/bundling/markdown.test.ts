import { expect, it } from 'vitest'
import { minutesToRead, readMarkdown } from './markdown.ts'

const words = (count: number) => 'limit '.repeat(count)

it('says how many minutes a text takes to read, at 200 words a minute', () => {
  expect(minutesToRead('')).toBe(1)
  expect(minutesToRead(words(290))).toBe(1)
  expect(minutesToRead(words(310))).toBe(2)
  // Signs of Markdown are no words.
  expect(minutesToRead(`${words(290)}${'## - '.repeat(100)}`)).toBe(1)
})

it('takes the header from the text', async () => {
  const { page, html } = await readMarkdown(
    '---\ntitle: Fees: what to ask\n---\n\nAsk **first**.\n',
  )
  expect(page).toEqual({ title: 'Fees: what to ask', minutes: '1' })
  expect(html).toBe('<p>Ask <strong>first</strong>.</p>\n')
})
