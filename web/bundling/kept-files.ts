import { readdir, readFile, writeFile } from 'node:fs/promises'
import { transformWithOxc } from 'vite'
import type { Kept } from '../service-worker/kept.ts'

const FORM = '/businessloan'
const OFFLINE = '/offline'
const SOURCE = new URL('../service-worker/worker.ts', import.meta.url)

/** Pages and scripts name files as `/assets/x.js`, `assets/x.css` or `./x.js`; what is imported on demand stands in backticks. */
const named = /["'`(](?:\.\/|\/?assets\/)([\w.-]+\.(?:js|css|woff2))/g
const namedIn = (text: string): string[] =>
  [...text.matchAll(named)].flatMap(([, name]) => name ?? [])

type Route = {
  path?: string
  parentId?: string
  module: string
  imports?: string[]
  css?: string[]
}
type Routes = Readonly<Record<string, Route>>

/** React Router's own list of routes: a script that assigns plain data. It names every file, so it leads nowhere. */
const isManifest = (name: string) => name.startsWith('manifest-')

const readRoutes = async (assets: string, names: readonly string[]): Promise<Routes> => {
  const file = names.find(isManifest)
  if (file === undefined) throw new Error('The build has no manifest.')
  const text = await readFile(`${assets}/${file}`, 'utf8')
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)).routes
}

/** The files of a route and of those around it. */
const filesOf = (routes: Routes, route: Route | undefined): string[] => {
  if (route === undefined) return []
  const own = [route.module, ...(route.imports ?? []), ...(route.css ?? [])]
  const around = route.parentId === undefined ? undefined : routes[route.parentId]
  return [
    ...own.flatMap((path) => /([\w.-]+)#?$/.exec(path)?.[1] ?? []),
    ...filesOf(routes, around),
  ]
}

/** The scripts and styles that these lead to, those fetched on demand among them. */
const reached = async (assets: string, first: readonly string[]): Promise<ReadonlySet<string>> => {
  const found = new Set<string>()
  const look = async (names: readonly string[]): Promise<void> => {
    for (const name of names) {
      if (found.has(name) || isManifest(name) || !/\.(?:js|css)$/.test(name)) continue
      found.add(name)
      await look(namedIn(await readFile(`${assets}/${name}`, 'utf8')))
    }
  }
  await look(first)
  return found
}

const addresses = (names: Iterable<string>): string[] =>
  [...new Set(names)].map((name) => `/assets/${name}`).toSorted()

/**
 * Writes sw.js: the worker's script below the list of what it keeps. The list names the build, so that another
 * build brings another worker.
 */
export const writeServiceWorker = async (client: string): Promise<void> => {
  const assets = `${client}/assets`
  const routes = await readRoutes(assets, await readdir(assets))
  const form = Object.values(routes).find(({ path }) => path === FORM.slice(1))
  if (form === undefined) throw new Error(`The build has no page ${FORM}.`)
  const offline = await readFile(`${client}${OFFLINE}/index.html`, 'utf8')
  const shell = await readFile(`${client}/__spa-fallback.html`, 'utf8')
  const kept: Kept = {
    build: JSON.parse(await readFile(`${client}/build.json`, 'utf8')).id,
    offline: OFFLINE,
    form: FORM,
    files: [OFFLINE, ...addresses(namedIn(offline))],
    formFiles: [
      FORM,
      ...addresses([...namedIn(shell), ...(await reached(assets, filesOf(routes, form)))]),
    ],
  }
  const { code } = await transformWithOxc(await readFile(SOURCE, 'utf8'), 'worker.ts')
  // A worker is a plain script everywhere, a module only in newer browsers.
  const script = code.replace(/^export \{\};?$/m, '')
  await writeFile(`${client}/sw.js`, `const kept = ${JSON.stringify(kept)}\n${script}`)
}
