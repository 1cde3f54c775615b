import { expect, test } from 'vitest'
import { liveStatuses } from '../status/application-status.ts'
import { boardStatuses } from './board.ts'

test('every live case of the firm stands in one column of the board', () => {
  const ofFirm = liveStatuses.filter((status) => status !== 'draft')
  expect(boardStatuses.toSorted()).toEqual(ofFirm.toSorted())
})
