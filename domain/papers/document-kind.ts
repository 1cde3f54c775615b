/**
 * Until when a paper is needed: to hand the application in, to start the analysis, to get a sanction; null where it is optional.
 * Each stage needs what the stages before it need.
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

/** One kind of paper: `name` is its key on the wire, spelling included. */
export type DocumentKind = {
  name: string
  label: string
  help: string
  neededFor: NeededFor
  /** Other names it goes by, for finding it and for sorting dropped files. */
  aliases: readonly string[]
  /** Why lenders ask for it. */
  why?: string
  /** What a good one looks like. */
  example?: string
  /** Asked for elsewhere too: a file given there counts and need not be stored again. */
  sameAs?: string
  /** Not asked for: it shows only while it holds something. */
  onlyIfHeld?: true
  /** Another paper of the same set answers it as well. */
  set?: PaperSetName
  /** That it is not applicable counts only once staff have confirmed it. */
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
