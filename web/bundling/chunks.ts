import { readFile } from 'node:fs/promises'
import { firstPages } from '../app/head/first-pages.ts'
import routes from '../routes.ts'
import { type BuiltFiles, filesWith, moduleOf, modulePath } from './built-files.ts'
import { mergedFiles, type Screen } from './merged-files.ts'

/** Everything that stands around a page. */
const AROUND = ['web/entry.client.tsx', 'web/root.tsx', 'web/app/frame/site-layout.tsx']
const GUARD = 'web/app/guard.tsx'

/** Parts that pages without a known first screen show at once, too. */
const FRAME = ['web/app/frame/avatar-menu.tsx', 'web/app/search/search-box.tsx']
const OPEN_PARTS: Readonly<Record<string, readonly string[]>> = {
  '/room/:token': ['web/features/room/room-page.tsx', 'web/features/room/inside.tsx'],
  '/send-papers/:token': ['web/features/papers/by-link/send-papers-page.tsx'],
  '/own-papers/:token': ['web/features/papers/by-link/own-papers-page.tsx'],
  '/invitation/:token': ['web/features/account/invitation/invitation-page.tsx'],
}

/** Weights of a page whose first screen is known, of any other behind the sign-in, and of one that everybody may open. */
const WEIGHTS = { first: 1, signedIn: 0.1, open: 0.5 }

type Entry = { file: string; path?: string | undefined; children?: readonly Entry[] | undefined }

/** The pages of the route table, each with the layouts around it. */
const pagesIn = (entries: readonly Entry[], around: readonly string[] = []): readonly Page[] =>
  entries.flatMap(({ file, path = '', children }) => {
    const modules = [...around, `web/${file}`]
    return children ? pagesIn(children, modules) : [{ pattern: `/${path}`, modules }]
  })
type Page = { pattern: string; modules: readonly string[] }

/** First screens of the product, with the files that each needs. */
const screensOf = (files: BuiltFiles): readonly Screen[] =>
  pagesIn(routes).flatMap(({ pattern, modules }): Screen[] => {
    const all = [...AROUND, ...modules]
    const known = Object.values(firstPages[pattern] ?? {})
    const isSignedIn = modules.includes(GUARD)
    const shown = isSignedIn ? FRAME : (OPEN_PARTS[pattern] ?? [])
    if (known.length === 0)
      return [
        {
          weight: isSignedIn ? WEIGHTS.signedIn : WEIGHTS.open,
          files: filesWith(files, [...all, ...shown]),
        },
      ]
    return known.map(({ parts }) => ({
      weight: WEIGHTS.first,
      files: filesWith(files, [...all, ...parts.map(moduleOf)]),
    }))
  })

/** Modules that come in one file, by the files of a build that knew no plan; pages keep a file of their own. */
const planFrom = (files: BuiltFiles): readonly ReadonlySet<string>[] => {
  const parts = Object.fromEntries(Object.entries(files).filter(([, { isEntry }]) => !isEntry))
  return mergedFiles(parts, screensOf(files)).map(
    (names) => new Set(names.flatMap((name) => files[name]?.modules ?? [])),
  )
}

/**
 * Plan of the files, as the bundler takes it: first screens come in few of them, and what is opened later apart. It is made from
 * a build without a plan, which scripts/build.mjs makes first; without one each module goes where the bundler puts it.
 */
export const chunks = async () => {
  const before = process.env['FILES_BEFORE']
  if (!before) return []
  const plan = planFrom(JSON.parse(await readFile(before, 'utf8')))
  return plan.map((modules, at) => ({
    name: `part-${at}`,
    // A module brings what it imports, unless that has its own place already.
    priority: plan.length - at,
    test: (id: string) => modules.has(modulePath(id)),
  }))
}
