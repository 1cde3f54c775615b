import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contract } from '../../contract/index.ts'
import { urlOf } from '../lib/api/client.ts'
import { askFirstText } from '../app/head/ask-first.ts'
import { type FirstCall, firstPages, type FirstScreen, formPages } from '../app/head/first-pages.ts'
import { type BuiltFiles, FILES, filesWith, moduleOf } from './built-files.ts'
import { HEAD_ELEMENT, type HeadData, type Needs } from '../app/head/head-data.ts'

const pathOf = ({ name, params, query }: FirstCall): string =>
  urlOf(contract[name].path, { ...(params && { params }), ...(query && { query }) }).replaceAll(
    '%3A',
    ':',
  )

type Route = { id: string; file: string; path?: string | undefined; parentId?: string | undefined }
type Routes = Readonly<Record<string, Route | undefined>>

/** A route and those around it, the outermost first. */
const withParents = (routes: Routes, route: Route): readonly Route[] => {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId]
  return parent ? [...withParents(routes, parent), route] : [route]
}

const GUARD = 'app/guard.tsx'

// A "<" would let a value end the script that it stands in.
const jsonOf = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Head of a page: data for the script in it, and links to what each role needs. */
export type Head = { data: string; links: string }

/** The heads of the pages behind the sign-in, by the patterns of their routes; `shell` is the page that they stand in. */
export const headsOf = (
  files: BuiltFiles,
  routes: Routes,
  shell: string,
): Readonly<Record<string, Head>> => {
  const stylesOf = (names: readonly string[]) => [
    ...new Set(names.flatMap((name) => files[name]?.styles ?? [])),
  ]
  const addresses = (names: readonly string[]) =>
    names.filter((name) => !shell.includes(`/${name}`)).map((name) => `/${name}`)
  const headOf = (pattern: string, route: Route): Head => {
    const own = filesWith(
      files,
      withParents(routes, route).map(({ file }) => `web/${file}`),
    )
    const needsOf = ({ parts, calls }: FirstScreen): Needs => {
      const more = filesWith(files, parts.map(moduleOf)).filter((name) => !own.includes(name))
      const styles = stylesOf(more).filter((name) => !stylesOf(own).includes(name))
      return { scripts: addresses(more), styles: addresses(styles), calls: calls.map(pathOf) }
    }
    const roles = Object.fromEntries(
      Object.entries(firstPages[pattern] ?? {}).map(([role, screen]) => [role, needsOf(screen)]),
    )
    const links = [
      ...addresses(stylesOf(own)).map((href) => `<link rel="stylesheet" href="${href}">`),
      ...addresses(own).map((href) => `<link rel="modulepreload" href="${href}">`),
    ]
    return {
      data: jsonOf({
        pattern,
        frame: formPages.includes(pattern) ? 'form' : 'workspace',
        roles,
      } satisfies HeadData),
      links: links.join(''),
    }
  }
  const heads = Object.fromEntries(
    Object.values(routes).flatMap((route) =>
      route?.path !== undefined && withParents(routes, route).some(({ file }) => file === GUARD)
        ? [[`/${route.path}`, headOf(`/${route.path}`, route)]]
        : [],
    ),
  )
  const nowhere = Object.keys(firstPages).filter((pattern) => !(pattern in heads))
  if (nowhere.length > 0) throw new Error(`No page behind the sign-in is at ${nowhere.join(', ')}.`)
  return heads
}

/** Before it the script runs at once; after it, it would wait for the styles. */
const STYLES = '<link rel="stylesheet"'

/**
 * Writes heads.json, from which the server takes the head of an address (server/site/heads.ts), and the script that reads it
 * into the application's own page.
 */
export const writeHeads = async (buildDirectory: string, routes: Routes): Promise<void> => {
  const files = join(buildDirectory, FILES)
  const page = join(buildDirectory, 'client/__spa-fallback.html')
  const shell = await readFile(page, 'utf8')
  if (!shell.includes(STYLES)) throw new Error('The application’s own page has no styles.')
  const heads = headsOf(JSON.parse(await readFile(files, 'utf8')), routes, shell)
  await writeFile(join(buildDirectory, 'heads.json'), JSON.stringify(heads))
  await writeFile(
    page,
    shell.replace(
      STYLES,
      () =>
        `<script type="application/json" id="${HEAD_ELEMENT}">{}</script><script>${askFirstText(HEAD_ELEMENT)}</script>${STYLES}`,
    ),
  )
}
