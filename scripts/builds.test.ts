import { fork } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { leaveBuild, makeBuild, noteUse, removeOldBuilds, replaceFile } from './builds.mjs'

let root: string
let [folder, notes] = ['', '']
const DAY_MS = 24 * 3_600_000
const NOBODY = 2 ** 22 + 1 // above every process id of Linux

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'rinsetu-builds-'))
  ;[folder, notes] = [join(root, 'web'), join(root, 'in-use')]
  mkdirSync(folder)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const fill = (text: string) => (place: string) => writeFileSync(join(place, 'page'), text)
const made = <Ids extends string[]>(...ids: Ids) =>
  // as: one for each name.
  ids.map((id) => makeBuild(folder, id, fill(id))) as { [K in keyof Ids]: string }
const longAgo = (place: string) => {
  const then = new Date(Date.now() - 2 * DAY_MS)
  utimesSync(place, then, then)
}

describe('a build', () => {
  test('is made once, and is there whole or not at all', () => {
    const place = makeBuild(folder, 'one', fill('first'))
    makeBuild(folder, 'one', fill('second'))
    expect(readFileSync(join(place, 'page'), 'utf8')).toBe('first')
    expect(() =>
      makeBuild(folder, 'two', (draft) => {
        fill('half')(draft)
        throw new Error('out of memory')
      }),
    ).toThrow('out of memory')
    expect(existsSync(join(folder, 'two'))).toBe(false)
    expect(readFileSync(join(makeBuild(folder, 'two', fill('whole')), 'page'), 'utf8')).toBe(
      'whole',
    )
  })

  test('that another process finishes first is taken as it is', () => {
    const place = makeBuild(folder, 'one', (draft) => {
      fill('mine')(draft)
      mkdirSync(join(folder, 'one'))
      fill('theirs')(join(folder, 'one'))
    })
    expect(readFileSync(join(place, 'page'), 'utf8')).toBe('theirs')
    expect(readdirSync(folder)).toEqual(['one'])
  })
})

test('the file that names the current build is replaced, never written over', () => {
  const file = join(root, 'current')
  expect(replaceFile(file, 'one')).toBe(true)
  expect(replaceFile(file, 'one')).toBe(false)
  expect(replaceFile(file, 'two')).toBe(true)
  expect(readFileSync(file, 'utf8')).toBe('two')
  expect(readdirSync(root).toSorted()).toEqual(['current', 'web'])
})

describe('the builds before', () => {
  test('stay for a day after the next one took their place', () => {
    const [old, left, current] = made('old', 'left', 'current')
    for (const place of [old, left, current]) longAgo(place)
    leaveBuild(left)
    removeOldBuilds(folder, current, notes)
    expect(readdirSync(folder).toSorted()).toEqual(['current', 'left'])
  })

  test('stay as long as a process that reads them', async () => {
    const [read, current] = made('read', 'current')
    writeFileSync(join(root, 'wait.mjs'), 'process.on("message", () => process.exit())')
    const child = fork(join(root, 'wait.mjs'))
    noteUse(notes, child.pid ?? NOBODY, [read])
    longAgo(read)
    removeOldBuilds(folder, current, notes)
    expect(existsSync(read)).toBe(true)
    child.send('end')
    await once(child, 'exit')
    removeOldBuilds(folder, current, notes)
    expect(existsSync(read)).toBe(false)
    expect(readdirSync(notes)).toEqual([])
  })

  test('are not held by a process that is gone, or has taken its note back', () => {
    const [one, two, current] = made('one', 'two', 'current')
    noteUse(notes, NOBODY, [one])
    const letGo = noteUse(notes, process.pid, [two])
    letGo()
    for (const place of [one, two]) longAgo(place)
    removeOldBuilds(folder, current, notes)
    expect(readdirSync(folder)).toEqual(['current'])
  })
})
