import { copyOfRooms } from './copy-of-rooms.ts'

const ENTRY = `  underwriter: {
    label: 'Underwriter',
    side: 'staff',
    caseWork: ['analysis'],
    cases: 'assigned',
    onCase: 'creditAnalyst',
    desk: 'queue',
    longestSessionHours: WORKING_DAY,
  },
`

const TABLE_ENDS = '} as const satisfies Readonly<Record<string, RoleFacts>>'

const MAY_CALL = `
  const { contract } = await import('./contract/index.ts')
  const names = Object.keys(contract).filter((name) => contract[name].access['underwriter'])
  process.stdout.write(names.join(' '))
`

/** Adds a role to a copy of the rooms: the files that had to be touched for it, and what it may call. */
export const tryRole = async (): Promise<{ files: string[]; output: string; calls: string[] }> => {
  await using copy = await copyOfRooms()
  const entry = 'domain/roles.ts'
  await copy.change(entry, (text) => text.replace(TABLE_ENDS, ENTRY + TABLE_ENDS))
  const [{ files, output }, calls] = await Promise.all([copy.compile(), copy.print(MAY_CALL)])
  return { files: [...new Set([entry, ...files])], output, calls: calls.split(' ') }
}

/** The files touched to add a role, as `npm run house` prints them. */
export const roleTest = async (): Promise<string[]> => (await tryRole()).files
