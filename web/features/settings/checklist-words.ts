import type { Settings } from '../../../contract/firm/settings.ts'
import { type DocumentSlot, type PaperAsk, stageOfAsk } from '../../../domain/papers/documents.ts'

export type Choice = Settings['checklist'][number]

export const asks: readonly { value: PaperAsk; label: string }[] = [
  { value: 'hand-in', label: 'Needed to hand in' },
  { value: 'analysis', label: 'Needed to analyse' },
  { value: 'sanction', label: 'Needed to sanction' },
  { value: 'optional', label: 'Optional' },
  { value: 'hidden', label: 'Not asked' },
]
export const labelOf = (ask: PaperAsk) => asks.find(({ value }) => value === ask)?.label ?? ask
export const askOf = (value: string): PaperAsk =>
  asks.find((one) => one.value === value)?.value ?? 'optional'

export const usualAsk = ({ neededFor }: DocumentSlot): PaperAsk => neededFor ?? 'optional'

/** A choice of before the stages, as it counts now. */
export const asNow = (ask: PaperAsk, { neededFor }: DocumentSlot): PaperAsk =>
  ask === 'required' ? (stageOfAsk(ask, neededFor) ?? 'optional') : ask
