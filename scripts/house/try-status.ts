import { copyOfRooms } from './copy-of-rooms.ts'

const TABLE = 'domain/status/application-status.ts'
const MOVES = 'domain/case/application-moves.ts'

const TABLE_ENDS = '} as const satisfies Readonly<Record<string, StatusColumns>>'
const AFTER = "  'teaser-ready': {\n"

/** An ordinary status within the analysis. */
const ENTRY = `  'site-visit': {
    label: 'Site Visit',
    plainLabel: 'Visit to Your Site',
    clientLabel: 'Visit to your site',
    meaning: 'We come to see your site before the summary for lenders is written.',
    tone: 'info',
    state: 'going',
    stage: 'analysis',
    board: 'Analysis',
    progress: 'Credit analysis',
    clock: true,
    whose: 'us',
    step: 'analyse',
    turn: 'work',
  },
`

/** A status in which a case ends. */
const END = `  'gone-elsewhere': {
    label: 'Gone Elsewhere',
    meaning: 'You went to a lender yourself. You can start a new application.',
    tone: 'neutral',
    state: 'ended',
    stage: null,
    board: null,
    progress: null,
    clock: false,
    whose: 'nobody',
    step: 'none',
    turn: 'status',
  },
`

const MOVES_BEGIN = 'export const applicationMoves: readonly Row[] = [\n'
const NEW_MOVES = `  { from: ['in-analysis'], action: 'visit', to: 'site-visit', who: analysts, label: 'Visit the site' },
  { from: ['site-visit'], action: 'visited', to: 'in-analysis', who: analysts, label: 'Site is seen' },
  { from: ['site-visit'], action: 'go-elsewhere', to: 'gone-elsewhere', who: contacts, label: 'Gone elsewhere' },
`

/** Asks the functions that pages derive from, and prints what each shows of the new statuses. */
const LOOK = `
  const { registerHooks } = await import('node:module')
  const { mayCall } = await import('./web/bundling/may-call.ts')
  const rows = mayCall()
  // The client is built with the roles of a call's row in the place of these.
  const isRow = (name) => name.startsWith('virtual:may-call/')
  registerHooks({
    resolve: (name, context, next) => isRow(name) ? { url: name, shortCircuit: true } : next(name, context),
    load: (url, context, next) =>
      isRow(url) ? { format: 'module', source: rows.load('\\0' + url), shortCircuit: true } : next(url, context),
  })
  const { applicationStatus } = await import('./contract/case/application-summary.ts')
  const { presentTurn } = await import('./contract/case/turn.ts')
  const { answerBy } = await import('./domain/case/answer-by.ts')
  const { applicationMachine, applicationMoves } = await import('./domain/case/application-moves.ts')
  const { boardStages } = await import('./domain/case/board.ts')
  const { statusWords } = await import('./domain/case/case-events.ts')
  const { turnForFirm, turnOf } = await import('./domain/case/whose-turn.ts')
  const { partnerPhaseOf, stageForPartner } = await import('./domain/client/leads.ts')
  const { endedStatuses, liveStatuses } = await import('./domain/status/application-status.ts')
  const { handedInStatuses } = await import('./domain/status/status-groups.ts')
  const { moneyOfStatus, statusMoneyWords } = await import('./domain/status/status-money.ts')
  const { emptySettings } = await import('./server/settings/defaults.ts')
  const { statusChoices } = await import('./web/features/case/list/status-choices.ts')
  const { nextStep } = await import('./web/ui/case/next-step.ts')
  const { stageReached, stages } = await import('./web/ui/case/stages.ts')
  const { stepWords } = await import('./web/ui/case/turn-words.ts')

  const noLenders = { all: 0, open: 0, queriesForFirm: 0, queriesForBorrower: 0, toTell: 0, offered: 0 }
  const facts = (status) => ({ status, mandateStatus: null, mandateAnswer: null, consentToShare: true, papersToSupply: 0,
    papersMissing: 0, answersMissing: 0, papersToReview: 0, papersToCheck: 0, advice: null, consentAsked: false,
    lenders: noLenders })
  const service = { answerDays: Object.fromEntries(liveStatuses.map((status) => [status, 1])), holidays: [] }
  const shown = (status) => {
    const turn = turnOf(facts(status))
    const next = nextStep({ applicationId: 'a', userId: 'b', status, turn: presentTurn(turn), mandateData: null,
      additionalDocuments: [], documents: [], stillToTell: [] })
    const timeline = [{ from: 'in-analysis', to: status, at: '2026-11-02T06:00:00Z' }]
    return {
      'call': applicationStatus.safeParse(status).success,
      'board': boardStages.find(({ statuses }) => statuses.includes(status))?.label,
      'progress': stages[stageReached(status, timeline)],
      'badge': Object.values(statusWords(status)),
      'next step': [next.title, next.detail],
      'turn': [turn.whose, turnForFirm(facts(status)).step],
      'queue': stepWords('credit-analyst', { applicationId: 'a', userId: 'b', step: turn.step, mandateId: null, papersToCheck: 0 }),
      'answer by': answerBy(service, status, new Date('2026-11-02T06:00:00Z')),
      'settings': status in emptySettings.service.answerDays,
      'filter': statusChoices.find(({ value }) => value === status)?.label,
      'list': liveStatuses.includes(status) ? 'live' : endedStatuses.includes(status) && 'ended',
      'dashboard': handedInStatuses.includes(status) && statusMoneyWords[moneyOfStatus(status)],
      'partner': [stageForPartner('applied', status).label, partnerPhaseOf('applied', status)],
      'ways in': applicationMoves.filter(({ to }) => to === status).map(({ action }) => action),
      'ways on': applicationMachine.legalTargets(status, { resumeStatus: null }),
    }
  }
  process.stdout.write(JSON.stringify({ going: shown('site-visit'), ended: shown('gone-elsewhere') }))
`

/** Places of pages, each with what it shows of a status. */
type Shown = Readonly<Record<string, unknown>>

/** Places that an ended case has no part in. */
const OF_LIVE_CASES: readonly string[] = ['board', 'queue', 'answer by', 'settings', 'ways on']

const isNothing = (value: unknown): boolean =>
  Array.isArray(value) ? value.length === 0 || value.some(isNothing) : !value

/** Places that show nothing of a status. */
export const emptyPlaces = (shown: Shown, places: readonly string[]): string[] =>
  places.filter((place) => isNothing(shown[place]))

type Tried = {
  /** Files that the compiler asks for beside the entry. */
  asked: string[]
  /** Files touched: the entry, its moves, and those asked for. */
  files: string[]
  output: string
  going: Shown
  ended: Shown
  /** Places of pages that show nothing of them. */
  empty: string[]
}

/** Adds two statuses of a case to a copy of the rooms, one in which it goes on and one in which it ends. */
export const tryStatus = async (): Promise<Tried> => {
  await using copy = await copyOfRooms()
  await copy.change(TABLE, (text) =>
    text.replace(AFTER, ENTRY + AFTER).replace(TABLE_ENDS, END + TABLE_ENDS),
  )
  await copy.change(MOVES, (text) => text.replace(MOVES_BEGIN, MOVES_BEGIN + NEW_MOVES))
  const [{ files, output }, found] = await Promise.all([copy.compile(), copy.print(LOOK)])
  const { going, ended }: { going: Shown; ended: Shown } = JSON.parse(found)
  const places = Object.keys(ended)
  const ofEnded = places.filter((place) => !OF_LIVE_CASES.includes(place))
  return {
    asked: files,
    files: [...new Set([TABLE, MOVES, ...files])],
    output,
    going,
    ended,
    empty: [
      ...emptyPlaces(going, [...places, ...OF_LIVE_CASES]).map((place) => `site-visit: ${place}`),
      ...emptyPlaces(ended, ofEnded).map((place) => `gone-elsewhere: ${place}`),
    ],
  }
}
