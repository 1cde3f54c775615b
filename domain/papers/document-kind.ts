/**
 * Stages by which a paper is needed: to hand the application in, to start the analysis, to get a sanction; null where
 * it is optional. Each stage needs what the stages before it need.
 */
export const paperStages = ['hand-in', 'analysis', 'sanction'] as const
export type PaperStage = (typeof paperStages)[number]
export type NeededFor = PaperStage | null

/** Papers of which any one will do; see paper-sets.ts. */
export type PaperSetName = 'latest-accounts' | 'bank-statements' | 'proprietor-pan' | 'identity'

/** The slot for the accounts of the year after the base year, in the group of every company type. */
export const PROVISIONAL = 'provisional_Data'
/** The slot for papers of years that a form no longer asks for. */
export const EARLIER_YEARS = 'earlierYears'

/** Kind of paper: `name` is its key on the wire, spelling included. */
export type DocumentKind = {
  name: string
  label: string
  help: string
  neededFor: NeededFor
  /** Other names of the paper, for finding it and for sorting dropped files. */
  aliases: readonly string[]
  /** Reason why lenders ask for it. */
  why?: string
  /** Look of a good one. */
  example?: string
  /** Slot elsewhere for the same paper: a file given there counts and need not be stored again. */
  sameAs?: string
  /** True for a paper that is not asked for: its slot shows only while it holds something. */
  onlyIfHeld?: true
  /** Set of papers of which any one answers it. */
  set?: PaperSetName
  /** True where staff must confirm that the paper is not applicable. */
  waivedByStaff?: true
}

type Kind = (name: string, label: string, help: string, ...aliases: string[]) => DocumentKind

const neededFor =
  (stage: NeededFor): Kind =>
  (name, label, help, ...aliases) => ({ name, label, help, neededFor: stage, aliases })

export const toHandIn = neededFor('hand-in')
export const toAnalyse = neededFor('analysis')
export const toSanction = neededFor('sanction')
export const optional = neededFor(null)
