import { dirname } from 'node:path/posix'
import { floorless, floors, folderIn, isTest, refusal, unreadRefusal } from './floors.ts'
import type { CodeFile } from './read-code.ts'

/** The folder of a place that a file stands in, and the folder in that where those are apart. */
const nameIn = (place: string, file: string): string => {
  const folder = folderIn(place, file)
  const isSplit = floors[place]?.some(
    ({ apart, folders }) => apart === 'their folders' && folders.includes(folder),
  )
  return isSplit ? `${folder}/${folderIn(`${place}/${folder}`, file)}` : folder
}

/** Imports from one folder of a place into another, as `from to` with the files behind. */
export const between = (files: readonly CodeFile[], place: string) => {
  const isHere = (path: string) => path.startsWith(`${place}/`) && !isTest(path)
  const arrows = new Map<string, string[]>()
  for (const { path, imports } of files.filter((file) => isHere(file.path)))
    for (const target of imports.filter(isHere)) {
      const [from, to] = [nameIn(place, path), nameIn(place, target)]
      if (from === to) continue
      const key = `${from} ${to}`
      arrows.set(key, [...(arrows.get(key) ?? []), `${path} → ${target}`])
    }
  return arrows
}

/** Folders of a room that import each other, each pair once, with the fewer of the imports. */
export const pairs = (files: readonly CodeFile[], room: string) => {
  const arrows = between(files, room)
  return [...arrows].flatMap(([key, there]) => {
    const [from = '', to = ''] = key.split(' ')
    const back = arrows.get(`${to} ${from}`)
    if (!back || from > to) return []
    return [{ from, to, imports: there.length < back.length ? there : back }]
  })
}

/** A file or a folder, and what it imports. */
type Importer = Pick<CodeFile, 'path' | 'imports'>

/** Import cycles: every strongly connected group of two or more (Tarjan, 1972). */
export const cycles = (files: readonly Importer[]): readonly (readonly string[])[] => {
  const importsOf = new Map(files.map(({ path, imports }) => [path, imports]))
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const open = new Set<string>()
  const found: string[][] = []
  const visit = (path: string) => {
    order.set(path, order.size)
    low.set(path, order.size - 1)
    stack.push(path)
    open.add(path)
    const sink = (value: number) => low.set(path, Math.min(low.get(path) ?? value, value))
    for (const next of importsOf.get(path) ?? []) {
      if (!importsOf.has(next)) continue
      if (!order.has(next)) {
        visit(next)
        sink(low.get(next) ?? 0)
      } else if (open.has(next)) sink(order.get(next) ?? 0)
    }
    if (low.get(path) !== order.get(path)) return
    const group = stack.splice(stack.indexOf(path))
    for (const each of group) open.delete(each)
    if (group.length > 1) found.push(group.toSorted())
  }
  for (const { path } of files) if (!order.has(path)) visit(path)
  return found
}

/** The folders that files import from, where only so many parts of their paths count. */
const foldersAt = (files: readonly CodeFile[], depth: number): readonly Importer[] => {
  const folderOf = (path: string) => dirname(path).split('/').slice(0, depth).join('/')
  const importsOf = new Map<string, Set<string>>()
  for (const { path, imports } of files) {
    const folder = folderOf(path)
    const targets = imports.filter((target) => !isTest(target)).map(folderOf)
    importsOf.set(folder, new Set([...(importsOf.get(folder) ?? []), ...targets]))
  }
  return [...importsOf].map(([path, imports]) => ({ path, imports: [...imports] }))
}

/** Groups of folders that import one another in a round, at whatever depth. */
export const knots = (files: readonly CodeFile[]): readonly string[] => {
  const product = files.filter(({ path }) => !isTest(path))
  const deepest = Math.max(0, ...product.map(({ path }) => path.split('/').length - 1))
  const groups = Array.from({ length: deepest }, (_, depth) =>
    cycles(foldersAt(product, depth + 1)),
  ).flat()
  return [...new Set(groups.map((group) => group.join(', ')))]
}

/** Imports that go up a floor or may do so, as sentences. */
export const climbs = (files: readonly CodeFile[]): readonly string[] =>
  files.flatMap(({ path, imports, unread }) => {
    const known = imports.flatMap((target) => {
      const why = refusal(path, target)
      return why === undefined ? [] : [`${path} → ${target}: ${why}`]
    })
    const why = unread > 0 ? unreadRefusal(path) : undefined
    return why === undefined ? known : [...known, `${path}: ${why}`]
  })

/** Files without a place on the floors, as sentences. */
export const strays = (paths: readonly string[]): readonly string[] =>
  [...new Set(paths)].flatMap((path) => {
    const why = floorless(path)
    return why === undefined ? [] : [`${path}: ${why}`]
  })

/** Folders that hold more files than a limit, the fullest first, as sentences; files of folders within don't count. */
export const crowded = (paths: readonly string[], most: number): readonly string[] =>
  Object.entries(Object.groupBy(paths, dirname))
    .flatMap(([folder, inside = []]) =>
      inside.length > most ? [{ folder, size: inside.length }] : [],
    )
    .toSorted((one, other) => other.size - one.size)
    .map(({ folder, size }) => `${folder}/ holds ${size} files`)

export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
