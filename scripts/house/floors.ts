// Who may import whom, in one list: the lint rule (lint-floors.ts), `npm run house` and the drawing in
// docs/architecture.md read it.

/** For each room, the rooms it may import beside itself. */
export const rooms: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  contract: ['domain'],
  server: ['contract', 'domain'],
  drills: ['server', 'contract', 'domain'],
  web: ['contract', 'domain'],
  bench: ['server', 'contract', 'domain', 'scripts'],
  e2e: ['web', 'server', 'contract', 'domain'],
  scripts: ['drills', 'e2e', 'web', 'server', 'contract', 'domain'],
}

/** One floor of a room: folders side by side. */
export type Floor = {
  holds: string
  folders: readonly string[]
  /** Folders here whose own folders never import one another. */
  apart?: readonly string[]
}

/** The floors of a room, from the ground up: a file imports its own floor and those below. */
export const floors: Readonly<Record<string, readonly Floor[]>> = {
  server: [
    { holds: 'configuration, log, errors, what everybody needs', folders: ['foundation'] },
    { holds: 'keys, sealed text, tokens', folders: ['secrets'] },
    {
      holds: 'adapters to what is outside',
      folders: ['db', 'storage', 'jobs', 'mail', 'letters', 'pdf', 'scanner', 'sms'],
    },
    { holds: 'the type of all of them', folders: ['services'] },
    { holds: 'recording events', folders: ['trail'] },
    { holds: 'mounting the contract, sessions, failures', folders: ['http'] },
    {
      holds: 'who reaches which case, who hears of what; what a file is',
      folders: ['access', 'files', 'live'],
    },
    {
      holds: 'resources',
      folders: [
        'account',
        'application',
        'audit',
        'bank-account',
        'client',
        'dashboard',
        'document',
        'enquiry',
        'import',
        'job',
        'lead',
        'lender',
        'mandate',
        'queue',
        'notification',
        'offer',
        'report',
        'room',
        'same-client',
        'saved-view',
        'submission',
        'search',
        'settings',
        'task',
        'teaser',
        'template',
        'user',
      ],
    },
    { holds: 'pages and figures of the whole', folders: ['site', 'metrics'] },
    { holds: 'backups, the demo', folders: ['backup', 'demo'] },
    { holds: 'starting and stopping', folders: ['start'] },
    { holds: 'what operators call', folders: ['commands'] },
  ],
  web: [
    { holds: 'prose', folders: ['content'] },
    { holds: 'the API client, the session, forms', folders: ['lib'] },
    { holds: 'our parts', folders: ['ui'] },
    { holds: 'screens of a resource', folders: ['features'], apart: ['features'] },
    { holds: 'shell, guards, providers', folders: ['app'] },
    { holds: 'routes, entries, what the build does', folders: ['', 'bundling', 'service-worker'] },
  ],
}

/** Tests, and what only tests use; they may reach any floor. */
export const isTest = (file: string): boolean =>
  /\.(?:test|spec)\.tsx?$/.test(file) || file.includes('/testing/')

const folderIn = (parts: readonly string[]) => (parts.length > 2 ? (parts[1] ?? '') : '')

/**
 * Why a file may not import another, or nothing. Both are paths from the root of the repository, written
 * with slashes.
 */
export const refusal = (from: string, to: string): string | undefined => {
  const [source, target] = [from.split('/'), to.split('/')]
  const [room = '', targetRoom = ''] = [source[0], target[0]]
  const below = rooms[room]
  if (!below || target.length < 2 || !(targetRoom in rooms)) return undefined
  if (room !== targetRoom)
    return below.includes(targetRoom)
      ? undefined
      : `Imports only point down: ${room}/ may not import ${targetRoom}/.`
  const plan = floors[room]
  if (!plan || isTest(from)) return undefined
  if (isTest(to)) return 'What runs in the product does not import what only tests use.'
  const [folder, targetFolder] = [folderIn(source), folderIn(target)]
  const height = plan.findIndex(({ folders }) => folders.includes(folder))
  const targetHeight = plan.findIndex(({ folders }) => folders.includes(targetFolder))
  if (height < 0) return `${room}/${folder}/ stands on no floor: add it to scripts/house/floors.ts.`
  if (targetHeight > height)
    return `Imports only point down: ${room}/${targetFolder}/ stands above ${room}/${folder}/.`
  if (plan[height]?.apart?.includes(folder) && folder === targetFolder && source[2] !== target[2])
    return `${room}/${folder}/ ${source[2]} and ${target[2]} do not import each other: what both need goes below.`
  return undefined
}
