import { describe, expect, it } from 'vitest'
import {
  canBeDenied,
  canBeRecorded,
  isDisputed,
  type Recorded,
  waitsForConfirmation,
  whyNotConfirmed,
} from './paper-acceptance.ts'

const open: Recorded = { status: 'open', acceptedHow: null, isRecorded: false, isObjected: false }
const recorded = { ...open, isRecorded: true }
const denied = { ...recorded, isObjected: true }
const onPaper = { ...recorded, status: 'accepted', acceptedHow: 'signed-copy' } as const
const byCode = { ...recorded, status: 'accepted', acceptedHow: 'code' } as const

describe('an acceptance on paper', () => {
  it.each([
    ['an open offer', open, [false, false, false, true]],
    ['a recorded one', recorded, [true, false, true, false]],
    ['one that the client denied', denied, [false, false, false, false]],
    ['one that a colleague confirmed', onPaper, [false, false, true, false]],
    ['one of the version before', { ...onPaper, isRecorded: false }, [false, false, true, false]],
    [
      'one denied after it was confirmed',
      { ...onPaper, isObjected: true },
      [false, true, false, false],
    ],
    ['one confirmed by the client', byCode, [false, false, false, false]],
    ['one that lapsed meanwhile', { ...recorded, status: 'lapsed' }, [false, false, false, false]],
    [
      'one of an offer that made way',
      { ...recorded, status: 'replaced' },
      [false, false, false, false],
    ],
  ] as const)('%s', (_, one, [waits, disputed, deniable, recordable]) => {
    expect(waitsForConfirmation(one)).toBe(waits)
    expect(isDisputed(one)).toBe(disputed)
    expect(canBeDenied(one)).toBe(deniable)
    expect(canBeRecorded(one)).toBe(recordable)
  })

  it.each([
    [recorded, { recordedIt: false, opened: true }, null],
    [recorded, { recordedIt: false, opened: false }, 'SIGNED_COPY_NOT_OPENED'],
    [recorded, { recordedIt: true, opened: true }, 'MAKER_IS_CHECKER'],
    [denied, { recordedIt: false, opened: true }, 'ILLEGAL_TRANSITION'],
    [open, { recordedIt: false, opened: true }, 'ILLEGAL_TRANSITION'],
  ] as const)('%j is confirmed by %j: %s', (one, colleague, why) => {
    expect(whyNotConfirmed(one, colleague)).toBe(why)
  })
})
