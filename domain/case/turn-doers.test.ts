import { expect, it } from 'vitest'
import { applicationMoves } from './application-moves.ts'
import { mandateMoves } from '../status/mandate-status.ts'
import { submissionMoves } from '../lender/submission.ts'
import { type FirmStep, firmStepNames, firmSteps, stepsOf } from './turn-doers.ts'

/** The move that takes each step, where it is one. */
const moveOf: Partial<Record<FirmStep, string>> = {
  'take-up': 'take-up',
  review: 'start-analysis',
  analyse: 'freeze-teaser',
  'approve-letter': 'approve',
  'verify-copy': 'verify',
  'log-in-with-lenders': 'share',
  'answer-lender-query': 'answer-query',
  'choose-next': 'record-decline',
  'start-documentation': 'start-documentation',
  resume: 'resume',
}

const moves: readonly { action: string; who: readonly string[] }[] = [
  ...applicationMoves,
  ...mandateMoves,
  ...submissionMoves,
]

it.each(Object.entries(moveOf))('%s is for those who may make the move %s', (step, action) => {
  const move = moves.find((one) => one.action === action)
  const name = firmStepNames.find((one) => one === step)
  expect(name && firmSteps[name]).toEqual(move?.who.filter((one) => one !== 'system'))
})

it('an admin may take every step, an analyst signs nothing off with borrowers, nobody else has steps', () => {
  expect(stepsOf('admin')).toEqual(firmStepNames)
  expect(stepsOf('credit-analyst')).not.toContain('verify-copy')
  expect(stepsOf('relationship-manager')).not.toContain('analyse')
  expect(stepsOf('user')).toEqual([])
  expect(stepsOf('referral-partner')).toEqual([])
})
