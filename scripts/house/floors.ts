// Who may import whom, in one list: the lint rule (lint-floors.ts), `npm run house` and the drawing in
// docs/architecture.md read it.

/** For each room, the rooms it may import beside itself. */
export const rooms: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  contract: ['domain'],
  server: ['contract', 'domain'],
  drills: ['server', 'contract', 'domain'],
  web: ['contract', 'domain'],
  bench: ['server', 'contract', 'domain', 'scripts', 'e2e'],
  e2e: ['web', 'server', 'contract', 'domain'],
  scripts: ['drills', 'e2e', 'web', 'server', 'contract', 'domain'],
}

/** Floor of a room: folders side by side. */
export type Floor = {
  holds: string
  folders: readonly string[]
  /** Parts that never import one another here: these folders, or the folders within one of them. */
  apart?: 'folders' | 'their folders'
}

/** The floors of a room or of a folder in it, from the ground up: a file imports its own floor and those below. */
export const floors: Readonly<Record<string, readonly Floor[]>> = {
  domain: [
    { holds: 'characters, lists and words as they are typed and read', folders: ['text'] },
    { holds: 'numbers, amounts in rupees, lakh and crore', folders: ['amounts'] },
    { holds: 'days, working days and financial years', folders: ['dates'] },
    { holds: 'roles', folders: ['people'] },
    { holds: 'statuses, state machines as tables', folders: ['status'] },
    { holds: 'a place in the form and what stands there', folders: ['form'] },
    { holds: 'what is asked for: facilities, purposes, amounts', folders: ['need'] },
    { holds: 'PAN, GSTIN and other numbers, companies, states of India', folders: ['identity'] },
    { holds: 'the papers of a case', folders: ['papers'] },
    { holds: 'the fee, its taxes and commissions', folders: ['fee'] },
    { holds: 'the firm itself, what it keeps and for how long', folders: ['firm'] },
    { holds: 'the fee mandate and its letter', folders: ['letter'] },
    { holds: 'lenders, their criteria, how a case fits', folders: ['lender'] },
    { holds: 'offers and their cost', folders: ['offer'] },
    { holds: 'consent to share papers', folders: ['consent'] },
    { holds: 'messages and notices', folders: ['notices'] },
    { holds: 'the case and its moves', folders: ['case'] },
    {
      holds: 'clients, leads, enquiries; the teaser',
      folders: ['client', 'teaser'],
      apart: 'folders',
    },
  ],
  contract: [
    { holds: 'how a row is written, fields, errors', folders: ['define'] },
    { holds: 'the application form', folders: ['form'] },
    { holds: 'papers, accounts', folders: ['papers', 'people'], apart: 'folders' },
    { holds: 'messages and notices', folders: ['notices'] },
    { holds: 'the case', folders: ['case'] },
    {
      holds: 'clients, the firm, the mandate',
      folders: ['client', 'firm', 'letter'],
      apart: 'folders',
    },
    { holds: 'offers', folders: ['offer'] },
    { holds: 'lenders, their rooms', folders: ['lender'] },
    {
      holds: 'desks, lists and reports; the teaser',
      folders: ['work', 'teaser'],
      apart: 'folders',
    },
    { holds: 'the one table, its pages', folders: [''] },
  ],
  server: [
    { holds: 'configuration, log, errors, what everybody needs', folders: ['foundation'] },
    { holds: 'keys, sealed text, tokens', folders: ['secrets'] },
    {
      holds: 'adapters to what is outside',
      folders: ['db', 'storage', 'jobs', 'mail', 'letters', 'pdf', 'scanner', 'sms'],
    },
    { holds: 'who reaches which case and hears of it, its sums', folders: ['access'] },
    { holds: 'the case as data: its lock, how it is read and stored', folders: ['case'] },
    { holds: 'the type of all adapters', folders: ['services'] },
    { holds: 'recording events', folders: ['trail'] },
    { holds: 'mounting the contract, sessions, failures', folders: ['http'] },
    { holds: 'what a file is; who is shown what at once', folders: ['files', 'live'] },
    {
      holds: 'the second factor of a sign-in; the second person of a change',
      folders: ['factor', 'second-person'],
      apart: 'folders',
    },
    {
      holds: 'accounts, uploads, settings; notices',
      folders: ['account', 'document', 'settings', 'notices'],
    },
    { holds: 'moves of a case and of its submissions, whose turn it is', folders: ['moves'] },
    {
      holds: 'papers, consent, who works on a case',
      folders: ['papers', 'consent', 'posts'],
      apart: 'folders',
    },
    { holds: 'the form: drafts, handing in, edits', folders: ['form'] },
    { holds: 'sending, asking and answering lenders', folders: ['submission'] },
    { holds: 'offers and money', folders: ['offer'] },
    {
      holds: 'pages of the case and other resources',
      folders: [
        'application',
        'audit',
        'bank-account',
        'client',
        'dashboard',
        'enquiry',
        'import',
        'job',
        'lead',
        'lender',
        'mandate',
        'queue',
        'report',
        'room',
        'same-client',
        'saved-view',
        'search',
        'task',
        'teaser',
        'template',
        'user',
      ],
    },
    { holds: 'decisions on what another admin proposed', folders: ['proposal'] },
    { holds: 'pages and figures of the whole', folders: ['site', 'metrics'] },
    { holds: 'backups, the demo', folders: ['backup', 'demo'] },
    { holds: 'starting and stopping', folders: ['start'] },
    { holds: 'what operators call', folders: ['commands'] },
  ],
  web: [
    { holds: 'prose', folders: ['content'] },
    { holds: 'the API client, the session, forms', folders: ['lib'] },
    { holds: 'our parts', folders: ['ui'] },
    { holds: 'parts of a case that several features are made of', folders: ['parts'] },
    { holds: 'screens of a resource', folders: ['features'], apart: 'their folders' },
    { holds: 'pages that join features', folders: ['pages'] },
    { holds: 'shell, guards, providers', folders: ['app'] },
    { holds: 'routes, entries, what the build does', folders: ['', 'bundling', 'service-worker'] },
  ],
  'web/lib': [
    { holds: 'what is typed and not sent', folders: ['kept'] },
    { holds: 'who is signed in, what they may do', folders: ['session'] },
    { holds: 'the API client, queries', folders: ['api'] },
    { holds: 'words, dates and amounts as they are shown', folders: ['format'] },
    { holds: 'pages: addresses, keys, titles', folders: ['page'] },
    { holds: 'forms', folders: ['forms'] },
    { holds: 'files on their way', folders: ['uploads'] },
    { holds: 'changes by others', folders: ['live'] },
  ],
  'web/ui': [
    { holds: 'what comes once it is needed', folders: ['on-demand'] },
    { holds: 'parts of every page', folders: ['page'] },
    { holds: 'fields', folders: ['fields'] },
    { holds: 'forms', folders: ['forms'] },
    { holds: 'dialogs and menus', folders: ['dialogs'] },
    { holds: 'parts of a case, charts, lists', folders: ['case', 'charts', 'data-table'] },
    { holds: 'photos', folders: ['photos'] },
    { holds: 'files', folders: ['files'] },
    { holds: 'offers, clients that may be the same', folders: ['offer', 'same-client'] },
  ],
}

/** Tests, and what only tests use; they may reach any floor. */
export const isTest = (file: string): boolean =>
  /\.(?:test|spec)\.tsx?$/.test(file) || file.includes('/testing/')

/** The folder of a place that a file stands in; empty at the place's top. */
export const folderIn = (place: string, file: string): string => {
  const [folder = '', ...rest] = file.slice(place.length + 1).split('/')
  return rest.length > 0 ? folder : ''
}

const within = (place: string, file: string) => file.startsWith(`${place}/`)

/** Reason why a file has no place on the floors, or undefined; `testing` stands beside them. */
export const floorless = (file: string): string | undefined => {
  for (const [place, plan] of Object.entries(floors)) {
    if (!within(place, file) || file === `${place}/tsconfig.json`) continue
    const folder = folderIn(place, file)
    if (folder === 'testing' || plan.some(({ folders }) => folders.includes(folder))) continue
    return folder === ''
      ? `At the top of ${place}/ stands nothing but tsconfig.json: move the file into a folder.`
      : `${place}/${folder}/ stands on no floor: add it to scripts/house/floors.ts.`
  }
  return undefined
}

/**
 * Reason why a file may not import what its text doesn't name (a variable, say), or undefined. A test may: it may
 * reach any floor, and loads the service worker anew each time, by an address with a number.
 */
export const unreadRefusal = (from: string): string | undefined =>
  (from.split('/')[0] ?? '') in rooms && !isTest(from)
    ? 'Nobody can see which floor this imports: write the path out, in one string.'
    : undefined

/** Reason why a file of a place with floors may not import another one of it, or undefined. */
const refusalIn = (place: string, plan: readonly Floor[], from: string, to: string) => {
  const [folder, targetFolder] = [folderIn(place, from), folderIn(place, to)]
  const height = plan.findIndex(({ folders }) => folders.includes(folder))
  const targetHeight = plan.findIndex(({ folders }) => folders.includes(targetFolder))
  // What stands on no floor is told once, by `floorless`.
  if (height < 0) return undefined
  if (targetHeight > height)
    return `Imports only point down: ${place}/${targetFolder}/ stands above ${place}/${folder}/.`
  const apart = plan[height]?.apart
  const [here, there] =
    apart === 'their folders' && folder === targetFolder
      ? [folderIn(`${place}/${folder}`, from), folderIn(`${place}/${folder}`, to)]
      : [folder, targetFolder]
  if (apart !== undefined && targetHeight === height && here !== there)
    return `${place}/ ${here} and ${there} do not import each other: what both need goes below.`
  return undefined
}

/**
 * Reason why a file may not import another, or undefined. Both are paths from the root of the repository, written
 * with slashes.
 */
export const refusal = (from: string, to: string): string | undefined => {
  const [room = '', targetRoom = ''] = [from.split('/')[0], to.split('/')[0]]
  const below = rooms[room]
  if (!below || !to.includes('/') || !(targetRoom in rooms)) return undefined
  if (room !== targetRoom)
    return below.includes(targetRoom)
      ? undefined
      : `Imports only point down: ${room}/ may not import ${targetRoom}/.`
  if (!(room in floors) || isTest(from)) return undefined
  if (isTest(to)) return 'What runs in the product does not import what only tests use.'
  for (const [place, plan] of Object.entries(floors)) {
    if (!within(place, from) || !within(place, to)) continue
    const why = refusalIn(place, plan, from, to)
    if (why !== undefined) return why
  }
  return undefined
}
