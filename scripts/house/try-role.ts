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
  const { rolesOn } = await import('./domain/people/roles.ts')
  const names = Object.keys(contract).filter((name) => contract[name].access['underwriter'])
  process.stdout.write(JSON.stringify({ calls: names, analysts: rolesOn('creditAnalyst') }))
`

/**
 * Script that looks at the pages of the role and where they lead, and at the same of the analyst, who has the same
 * post.
 */
const LOOK = `
  const { registerHooks } = await import('node:module')
  const { mayCall } = await import('./web/bundling/may-call.ts')
  const { pageRoles } = await import('./web/bundling/page-roles.ts')
  const rows = mayCall()
  const pages = pageRoles()
  // The client is built with the roles of a call's row in the place of these.
  const isRow = (name) => name.startsWith('virtual:may-call/') || name === 'virtual:page-roles'
  registerHooks({
    resolve: (name, context, next) => isRow(name) ? { url: name, shortCircuit: true } : next(name, context),
    load: (url, context, next) =>
      isRow(url) ? { format: 'module', source: rows.load('\\0' + url) ?? pages.load('\\0' + url), shortCircuit: true } : next(url, context),
  })
  const { newThingsFor } = await import('./web/app/menu/new-things.ts')
  const { placesFor } = await import('./web/app/menu/places.ts')
  const { maySee } = await import('./web/app/may-see.ts')
  const { actsFor } = await import('./web/app/search/acts.ts')
  const { pathOf } = await import('./web/app/search/find-path.ts')
  const { detailsPath, editPath } = await import('./web/lib/page/application-paths.ts')
  const { default: routes } = await import('./web/routes.ts')
  const { stepPath, stepWords } = await import('./web/ui/case/turn-words.ts')
  const { default: ownQueue } = await import('virtual:may-call/listCreditAnalystLoans/own')
  const { listsOf } = await import('./contract/work/saved-view.ts')
  const { pathOfCase, pathOfNotice } = await import('./server/case/case-paths.ts')

  const { matchRoutes } = await import('react-router')
  const one = { applicationId: 'a', userId: 'b', id: 'a', ownerId: 'b', mandateId: null, relationshipManager: null,
    creditAnalyst: null, papersToCheck: 0 }
  const lookOf = (role) => {
    const step = (step) => [stepWords(role, { ...one, step }), stepPath(role, { ...one, step })]
    const addresses = {
      details: detailsPath(role, one),
      edit: editPath(role, one),
      mailed: pathOfCase(one, role),
      told: pathOfNotice(one, role, 'papers-supplied'),
      found: pathOf({ kind: 'person', id: 'p', title: 'Asha', role: null, case: one }, role),
      owner: pathOf({ kind: 'person', id: 'b', title: 'Asha', role: 'user', case: one }, role),
      steps: ['take-up', 'analyse', 'review-papers', 'prepare-letter'].map(step),
    }
    const places = placesFor(role).map(({ to }) => to)
    const led = [...places, ...newThingsFor(role).map(({ to }) => to), addresses.details, addresses.edit]
    return {
      addresses,
      lists: { views: listsOf(role), ownQueue: ownQueue.includes(role) },
      menu: { places, newThings: newThingsFor(role), acts: actsFor(role).map(({ label }) => label) },
      closed: led.filter((to) =>
        matchRoutes(routes, to.replace(/[?#].*/, '')).some(({ route: { file } }) => !maySee(file.replace('.tsx', ''), role))),
    }
  }
  process.stdout.write(JSON.stringify({ look: lookOf('underwriter'), analystsLook: lookOf('credit-analyst') }))
`

/** Stores a person of the role and a case of theirs in a new database; prints the reason if the database refuses, and what they find in the search. */
const STORE = `
  const { readersOf } = await import('./server/search/readers.ts')
  const { PGlite } = await import('@electric-sql/pglite')
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm')
  const { readMigrations } = await import('./server/db/migrate.ts')
  const db = await PGlite.create({ extensions: { pg_trgm } })
  for (const { text } of await readMigrations()) await db.exec(text)
  const add = async (name, role) => {
    const { rows } = await db.query("insert into users (id, name, email, mobile, password_hash, role, status) " +
      "values (gen_random_uuid(), $1, $1 || '@example.com', '9000000001', '', $2, 'active') returning id", [name, role])
    return rows[0].id
  }
  const found = []
  let refusal = ''
  try {
    const [owner, userId] = [await add('Owner', 'user'), await add('Uma', 'underwriter')]
    await db.query("insert into applications (id, reference, owner_id, status, form, company_name, company_type, product, " +
      "selected_banks, amount, credit_analyst_id) values (gen_random_uuid(), 'RS-2026-000001', $1, 'submitted', " +
      "$2, 'Vega Pumps', 'llp', 'fundBased', '{}', 100, $3)", [owner, { formData: {}, management: [{ name: 'Asha' }] }, userId])
    const scope = { kind: 'assigned', role: 'underwriter', userId }
    for (const kind of ['case', 'person', 'mandate', 'paper']) {
      const { rows } = await db.query('select id from search_entries where kind = $1 and readers && $2', [kind, readersOf(scope, kind)])
      if (rows.length > 0) found.push(kind)
    }
  } catch (error) {
    refusal = String(error)
  }
  await db.close()
  process.stdout.write(JSON.stringify({ refusal, found }))
`

type Tried = {
  /** The files that had to be touched; a refusal of the database asks for a migration. */
  files: string[]
  output: string
  calls: string[]
  /** The roles whose people can be a case's analyst. */
  analysts: string[]
  /** Results of the search for a case that names one of its people. */
  found: string[]
  look: Look
  analystsLook: Look
}

/** Look of the product for a person of a role. */
type Look = {
  /** Addresses of a case, of its next step and of the people that it names. */
  addresses: unknown
  /** The lists that keep views, and whether the queue of an analyst is theirs. */
  lists: { views: string[]; ownQueue: boolean }
  menu: { places: string[]; newThings: unknown; acts: string[] }
  /** Links among these to a page that is closed to them. */
  closed: string[]
}

/** Adds a role to a copy of the rooms: the files that had to be touched for it, and what it may call. */
export const tryRole = async (): Promise<Tried> => {
  await using copy = await copyOfRooms()
  const entry = 'domain/people/roles.ts'
  await copy.change(entry, (text) => text.replace(TABLE_ENDS, ENTRY + TABLE_ENDS))
  const [{ files, output }, open, stored, looked] = await Promise.all([
    copy.compile(),
    copy.print(MAY_CALL),
    copy.print(STORE),
    copy.print(LOOK),
  ])
  const { refusal, found } = JSON.parse(stored)
  return {
    files: [...new Set([entry, ...files, ...(refusal === '' ? [] : ['server/db/migrations/'])])],
    output: output + refusal,
    found,
    ...JSON.parse(open),
    ...JSON.parse(looked),
  }
}
