import { describe, expect, test } from 'vitest'
import { stageReached, stages } from './stages.ts'

const moved = (from: string | null, to: string, at: string) => ({ from, to, at })

describe('how far a case has come', () => {
  test('a case in analysis stands in the third stretch', () => {
    expect(stages[stageReached('in-analysis')]).toBe('Credit analysis')
  })

  test('a closed case has every stretch behind it', () => {
    expect(stageReached('closed')).toBe(stages.length)
  })

  test('a case that waits for papers stands where it was before', () => {
    const timeline = [
      moved(null, 'submitted', '2026-04-01T06:00:00Z'),
      moved('submitted', 'under-review', '2026-04-02T06:00:00Z'),
      moved('under-review', 'in-analysis', '2026-04-03T06:00:00Z'),
      moved('in-analysis', 'documents-pending', '2026-04-04T06:00:00Z'),
      moved('documents-pending', 'on-hold', '2026-04-05T06:00:00Z'),
    ]
    expect(stages[stageReached('on-hold', timeline)]).toBe('Credit analysis')
    expect(stages[stageReached('on-hold', timeline.toReversed())]).toBe('Credit analysis')
  })
})
