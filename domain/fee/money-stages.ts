/**
 * Stages of money: of loans from what borrowers ask for to what lenders pay out, and of the firm's fees from what is
 * agreed to what came in.
 */
export const moneyStages = [
  'asked',
  'mandated',
  'sanctioned',
  'disbursed',
  'fees-agreed',
  'fees-due',
  'fees-received',
] as const

export type MoneyStage = (typeof moneyStages)[number]

type Described = {
  label: string
  /** Subject of its sum. */
  meaning: string
  /** Day by which a period narrows it. */
  day: string
}

export const moneyStageTable: Readonly<Record<MoneyStage, Described>> = {
  asked: {
    label: 'Asked for',
    meaning: 'What borrowers ask for in the cases they handed in.',
    day: 'Handed in',
  },
  mandated: {
    label: 'Mandated',
    meaning: 'What mandates name that are released and have not ended.',
    day: 'Released',
  },
  sanctioned: {
    label: 'Sanctioned',
    meaning:
      'Sanctions that stand; of several for one facility the accepted one, else the largest.',
    day: 'Recorded',
  },
  disbursed: {
    label: 'Paid out',
    meaning: 'What lenders paid out on accepted offers.',
    day: 'Paid out',
  },
  'fees-agreed': {
    label: 'Fees agreed',
    meaning: 'Fees of the mandates that are agreed, without GST.',
    day: 'Agreed',
  },
  'fees-due': {
    label: 'Fees due',
    meaning: 'Fees that have not come in yet, with GST.',
    day: 'Due',
  },
  'fees-received': {
    label: 'Fees received',
    meaning: 'Fees that came in, with GST and TDS.',
    day: 'Came in',
  },
}

export const loanStages = [
  'asked',
  'mandated',
  'sanctioned',
  'disbursed',
] as const satisfies readonly MoneyStage[]
export const feeStages = [
  'fees-agreed',
  'fees-due',
  'fees-received',
] as const satisfies readonly MoneyStage[]

/** Stages that can be compared month by month. */
export const stagesByMonth = [
  'asked',
  'sanctioned',
  'disbursed',
] as const satisfies readonly MoneyStage[]
export type StageByMonth = (typeof stagesByMonth)[number]
