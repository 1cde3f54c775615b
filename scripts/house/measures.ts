import { isTest, refusal } from './floors.ts'
import { type CodeFile, folderOf } from './read-code.ts'

const inRoom = (files: readonly CodeFile[], room: string) =>
  files.filter(({ path }) => path.startsWith(`${room}/`) && !isTest(path))

/** Imports from one folder of a room into another, as `from to` with the files behind. */
export const between = (files: readonly CodeFile[], room: string) => {
  const arrows = new Map<string, string[]>()
  for (const { path, imports } of inRoom(files, room))
    for (const target of imports) {
      const [from, to] = [folderOf(path), folderOf(target)]
      if (!target.startsWith(`${room}/`) || isTest(target) || from === to) continue
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

/** Import cycles: every strongly connected group of two or more (Tarjan, 1972). */
export const cycles = (files: readonly CodeFile[]): readonly (readonly string[])[] => {
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

/** Imports that go up a floor, as sentences. */
export const climbs = (files: readonly CodeFile[]): readonly string[] =>
  files.flatMap(({ path, imports }) =>
    imports.flatMap((target) => {
      const why = refusal(path, target)
      return why === undefined ? [] : [`${path} → ${target}: ${why}`]
    }),
  )

export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
