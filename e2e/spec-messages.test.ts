import { expect, it } from 'vitest'
import { messages } from '../web/testing/spec-messages.ts'
import { journeysLookFor } from './specification/walk/journeys.ts'

it('every fixed message is looked for on the screen by a journey or a rendered test', () => {
  expect(Object.keys(messages).filter((id) => !journeysLookFor(id))).toEqual([])
})
