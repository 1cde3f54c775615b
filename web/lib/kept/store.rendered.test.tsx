import { beforeEach, expect, test, vi } from 'vitest'
import { retention } from '../../../domain/firm/retention.ts'
import {
  dropKept,
  forgetKept,
  MOST_AGE,
  openKept,
  readKept,
  readKeptUnder,
  storeKept,
} from './store.ts'

/** The page is loaded anew for a person, who finds what the browser has. */
const loadAnew = async () => {
  vi.resetModules()
  return import('./store.ts')
}

/** Writes as the version before did: a value under its name, and nothing beside it. */
const storeAsBefore = (name: string, value: unknown) =>
  new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open('rinsetu', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('unsaved')
    opening.onerror = () => reject(opening.error ?? new Error('no storage'))
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('unsaved', 'readwrite')
      transaction.objectStore('unsaved').put(value, name)
      transaction.oncomplete = () => {
        opening.result.close()
        resolve()
      }
    }
  })

beforeEach(() => {
  forgetKept()
  openKept('asha')
})

test('an entry is read, dropped, and found by how its name begins', async () => {
  await storeKept('note 1', 'Called')
  await storeKept('note 2', 'Visited')
  await storeKept('task', 'Stamp')
  expect(await readKept('note 1')).toBe('Called')
  expect(await readKeptUnder('note ')).toEqual(['Called', 'Visited'])
  await dropKept('note 1')
  expect(await readKept('note 1')).toBeUndefined()
  expect(await readKeptUnder('note ')).toEqual(['Visited'])
})

test('a logout empties it, and keeps nothing more until somebody signs in', async () => {
  await storeKept('note', 'Called')
  forgetKept()
  await storeKept('note', 'after the logout')
  openKept('asha')
  expect(await readKept('note')).toBeUndefined()
})

test('the same person finds it after a reload, somebody else finds it empty', async () => {
  await storeKept('note', 'Called')
  const reloaded = await loadAnew()
  reloaded.openKept('asha')
  expect(await reloaded.readKept('note')).toBe('Called')
  const another = await loadAnew()
  another.openKept('binod')
  expect(await another.readKept('note')).toBeUndefined()
  await another.storeKept('note', 'Of Binod')
  expect(await another.readKept('note')).toBe('Of Binod')
})

/** The page goes, with every write of it: the browser's database had no time for any. */
const leaveInHaste = async (type: () => void) => {
  const wait = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new Error('The page goes.')
  })
  type()
  dispatchEvent(new Event('pagehide'))
  wait.mockRestore()
}

test('the last key before a reload is there after it, where its write was still waiting', async () => {
  await storeKept('note', 'Calle')
  await storeKept('sent', 'Visited')
  await leaveInHaste(() => {
    void storeKept('note', 'Called')
    void dropKept('sent')
  })
  expect(sessionStorage.getItem('last-writes')).toContain('Called')
  const reloaded = await loadAnew()
  expect(sessionStorage.length).toBe(0)
  reloaded.openKept('asha')
  expect(await reloaded.readKept('note')).toBe('Called')
  expect(await reloaded.readKept('sent')).toBeUndefined()
})

test('nobody else gets that key, nor does it come after a logout, or from a tab that was shut for long', async () => {
  await storeKept('note', 'Calle')
  await leaveInHaste(() => void storeKept('note', 'Called'))
  const left = sessionStorage.getItem('last-writes') ?? ''
  const begin = async (who: string) => {
    sessionStorage.setItem('last-writes', left)
    const page = await loadAnew()
    page.openKept(who)
    return page.readKept('note')
  }
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 700_000)
  expect(await begin('asha')).toBe('Calle')
  vi.restoreAllMocks()
  expect(await begin('binod')).toBeUndefined()
  expect(await begin('asha')).toBeUndefined()
  forgetKept()
  expect(await begin('asha')).toBeUndefined()
})

test('a page whose writes are finished, or whose person has gone, leaves nothing behind', async () => {
  await storeKept('note', 'Called')
  await storeKept('file', new File(['x'], 'x.pdf'))
  await leaveInHaste(() => void storeKept('file', new File(['y'], 'y.pdf')))
  expect(sessionStorage.length).toBe(0)
  await leaveInHaste(() => void storeKept('note', 'Called again'))
  forgetKept()
  dispatchEvent(new Event('pagehide'))
  expect(sessionStorage.length).toBe(0)
})

test('where nobody knows yet who it is, it stays', async () => {
  await storeKept('note', 'Called')
  const reloaded = await loadAnew()
  reloaded.openKept(null)
  expect(await reloaded.readKept('note')).toBe('Called')
  reloaded.openKept('binod')
  expect(await reloaded.readKept('note')).toBeUndefined()
})

test('what the version before has kept is there after an upgrade, and so is what its open tab writes on', async () => {
  forgetKept()
  await storeAsBefore('note', 'of the version before')
  openKept('asha')
  expect(await readKept('note')).toBe('of the version before')
  await storeAsBefore('task', 'of its open tab')
  expect(await readKept('task')).toBe('of its open tab')
  const reloaded = await loadAnew()
  reloaded.openKept('asha')
  expect(await reloaded.readKept('note')).toBe('of the version before')
  expect(await reloaded.readKept('task')).toBe('of its open tab')
})

test('what nobody has touched for as long as the server keeps a draft goes, and what was written on stays', async () => {
  expect(MOST_AGE).toBe(retention.drafts.age.days * 86_400_000)
  const now = vi.spyOn(Date, 'now')
  const begin = 1_800_000_000_000
  now.mockReturnValue(begin)
  await storeKept('old', 'Called')
  await storeKept('written on', 'Called')
  await storeAsBefore('without a time', 'Called')
  const seen = await loadAnew()
  seen.openKept('asha')
  await seen.readKept('without a time')
  now.mockReturnValue(begin + MOST_AGE)
  await storeKept('written on', 'Called again')
  now.mockReturnValue(begin + MOST_AGE + 1)
  const reloaded = await loadAnew()
  reloaded.openKept('asha')
  expect(await reloaded.readKept('old')).toBeUndefined()
  expect(await reloaded.readKept('without a time')).toBeUndefined()
  expect(await reloaded.readKept('written on')).toBe('Called again')
})
