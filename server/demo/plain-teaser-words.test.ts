import { expect, test } from 'vitest'
import { tellingOf, tellingWord } from '../../domain/teaser/blind-words.ts'
import { isTelling } from '../../domain/teaser/plain-words.ts'
import { companies } from './companies.ts'
import { typedForm } from './forms.ts'

const usual = [
  'Working capital for the season: stock is bought from October on and sold by March.',
  'New machines raise the capacity from 400 to 600 tonnes a month; the plant runs in two shifts.',
  'Makes castings, yarn and packed foods for three makers of pumps, and exports a third of it.',
  'Three generations of one family; the second runs the works, the third came in from a bank.',
  'EBITDA of 9.4 %, interest cover of 2.8; for FY 2026-27 a turnover of 62 crore is projected.',
  'One CC limit and two term loans, all regular; no return of a cheque in the last 12 months.',
  'The five largest buyers take 62 %, the five largest suppliers give 48 %; most are listed.',
  'A factory with its land, first charge; the promoters and their spouses guarantee, no others.',
  'Turnover method: 20 % of the projected turnover. DSCR of 1.6 on an average, 1.3 at the least.',
  'Long orders, but one buyer takes a third of it: a second is being won over, and margins hold.',
  'GST, PF and ESI are paid as they fall due. An appeal on income tax of 4 lakh is pending.',
  'L/C at sight, B/G for tenders, A, B and C grade; 3 x 4 m sheets, ISO 9001 and so on.',
  'The unit is in an estate near a port, with its own power, water and a cold store of 2 x 500 t.',
]

test.each(Object.values(companies))('the usual sentences tell nobody of $name', (company) => {
  const form = typedForm(company, 'owner@demo.rinsetu.example', '9876543210')
  const telling = tellingOf(form, { names: [], emails: [], mobiles: [] })
  for (const words of usual) expect(tellingWord(words, telling)).toBeUndefined()
  const first = company.name.split(' ').find((word) => isTelling(word.toLowerCase())) ?? ''
  for (const spelled of [first, [...first].join('.'), [...first].join(' '), first.toUpperCase()])
    expect(tellingWord(`Made by ${spelled} since 2010.`, telling)).toBeDefined()
})
