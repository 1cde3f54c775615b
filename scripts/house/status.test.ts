import { expect, it } from 'vitest'
import { emptyPlaces, tryStatus } from './try-status.ts'

it('a status of a case is one entry and its moves: the compiler asks for nothing more, and every page shows it', async () => {
  const { asked, files, output, going, ended, empty } = await tryStatus()
  expect(asked, output).toEqual([])
  expect(files).toEqual(['domain/status/application-status.ts', 'domain/case/application-moves.ts'])
  expect(empty).toEqual([])
  expect(going).toMatchObject({
    board: 'Analysis',
    progress: 'Credit analysis',
    badge: ['Site Visit', 'Visit to Your Site', 'Visit to your site'],
    turn: ['us', 'analyse'],
    'answer by': '2026-11-03',
    filter: 'Site Visit',
    list: 'live',
  })
  // It may be put on hold, withdrawn and rejected like any other before a sanction.
  expect(going['ways on']).toEqual([
    'in-analysis',
    'gone-elsewhere',
    'on-hold',
    'withdrawn',
    'rejected',
  ])
  // A case that has ended stands where it was before.
  expect(ended).toMatchObject({
    progress: 'Credit analysis',
    turn: ['nobody', 'none'],
    list: 'ended',
    partner: ['Gone Elsewhere', 'ended'],
  })
  // A page that shows nothing would be named.
  expect(emptyPlaces({ ...going, board: undefined, badge: [''] }, Object.keys(going))).toEqual([
    'board',
    'badge',
  ])
})
