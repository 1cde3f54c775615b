import { tmpdir } from 'node:os'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../foundation/config.ts'
import { sentenceFor } from '../start/start-failures.ts'
import { type ObjectStore, startObjectStore } from '../testing/object-store.ts'
import { freePort } from '../testing/server-process.ts'
import { newFileName } from './file-name.ts'
import { openStorage } from './open-storage.ts'
import { s3Storage } from './s3.ts'
import type { Storage } from './storage.ts'
import { expectSoon } from '../testing/times-of-this-machine.ts'

// What is true of an S3-compatible store alone; what every storage promises is in storage.test.ts.

let store: ObjectStore
let storage: Storage

const settings = (env: Record<string, string>) =>
  readConfig({ DATA_DIR: tmpdir(), SECRET_KEY: 'x'.repeat(32), ...store.env, ...env })

beforeAll(async () => {
  store = await startObjectStore()
  storage = await openStorage(settings({}))
})
afterAll(() => store.close())
afterEach(() => {
  store.fate = () => 'pass'
})

const threeParts = () =>
  Readable.from([5, 5, 2].map((megabytes) => Buffer.alloc(megabytes * 1024 * 1024, 'x')))

const traces = async () => [...(await store.objects()), ...(await store.unfinished())]

describe('the store is asked to encrypt', () => {
  const kmsKey = 'arn:aws:kms:ap-south-1:111122223333:key/rinsetu'
  const written = async (env: Record<string, string>, file: () => Readable) => {
    const storing = await s3Storage(settings(env), store.env['S3_BUCKET'] ?? '')
    const from = store.asked.length
    const name = newFileName()
    await storing.put(name, file())
    await storage.remove(name)
    return store.asked
      .slice(from)
      .filter(
        ({ method, query }) =>
          query.has('uploads') || (method === 'PUT' && !query.has('partNumber')),
      )
      .map(({ method, headers }) => [
        method,
        headers['x-amz-server-side-encryption'],
        headers['x-amz-server-side-encryption-aws-kms-key-id'],
      ])
  }
  const small = () => Readable.from(['small'])

  test.each([
    ['with its own key unless told otherwise', {}, 'AES256', undefined],
    ["with the firm's key", { S3_ENCRYPTION: kmsKey }, 'aws:kms', kmsKey],
    ['not at all', { S3_ENCRYPTION: 'none' }, undefined, undefined],
  ])('%s, small files and large ones', async (_how, env, algorithm, key) => {
    expect(await written(env, small)).toEqual([['PUT', algorithm, key]])
    expect(await written(env, threeParts)).toEqual([['POST', algorithm, key]])
  })
})

describe('a store that fails', () => {
  test.each([1, 2, 3])('at part %i leaves neither file nor parts', async (failing) => {
    store.fate = ({ part }) => (part === failing ? 'fail' : 'pass')
    await expect(storage.put(newFileName(), threeParts())).rejects.toMatchObject({
      name: 'StorageUnavailable',
      reason: 'unreachable',
    })
    expect(await traces()).toEqual([])
  })

  test('once is asked again, and nobody notices', async () => {
    let failures = 0
    store.fate = ({ part }) => (part === 2 && failures++ === 0 ? 'fail' : 'pass')
    const name = newFileName()
    expect(await storage.put(name, threeParts())).toMatchObject({ size: 12 * 1024 * 1024 })
    expect(await traces()).toEqual([name])
    await storage.remove(name)
  })

  test('and then refuses to give up the parts leaves them to the sweeper', async () => {
    store.fate = ({ part, method }) => (part === 2 || method === 'DELETE' ? 'fail' : 'pass')
    await expect(storage.put(newFileName(), threeParts())).rejects.toThrow('cannot be used')
    store.fate = () => 'pass'
    expect(await store.unfinished()).toHaveLength(1)
    for await (const { name } of storage.names(new Date(Date.now() + 60_000)))
      await storage.remove(name)
    expect(await traces()).toEqual([])
  })

  test('in the middle of a file is not mistaken for a reader who left', async () => {
    const name = newFileName()
    await storage.put(name, Readable.from([Buffer.alloc(1_000_000)]))
    store.fate = ({ method }) => (method === 'GET' ? 'cut' : 'pass')
    await expect(storage.get(name).then(buffer)).rejects.toMatchObject({
      name: 'StorageUnavailable',
    })
    store.fate = () => 'pass'
    await storage.remove(name)
  })

  test('and says nothing at all does not keep anybody waiting', async () => {
    const impatient = await s3Storage(settings({}), store.env['S3_BUCKET'] ?? '', 500)
    store.fate = () => 'hang'
    const began = performance.now()
    const silent = { name: 'StorageUnavailable', reason: 'unreachable' }
    await Promise.all([
      expect(impatient.check()).rejects.toMatchObject(silent),
      expect(impatient.size(newFileName())).rejects.toMatchObject(silent),
      expect(impatient.get(newFileName())).rejects.toMatchObject(silent),
      expect(impatient.put(newFileName(), Readable.from(['x']))).rejects.toMatchObject(silent),
    ])
    expectSoon(performance.now() - began, 10_000)
  })

  test('to let us write says so', async () => {
    store.fate = () => 'deny'
    await expect(storage.put(newFileName(), Readable.from(['x']))).rejects.toMatchObject({
      reason: 'not-permitted',
    })
  })
})

describe('the start names what is wrong:', () => {
  const sentence = async (env: Record<string, string>) =>
    openStorage(settings(env)).then(() => 'it started', sentenceFor)

  test('no such bucket', async () => {
    expect(await sentence({ S3_BUCKET: 'elsewhere' })).toBe(
      `The store at ${store.env['S3_ENDPOINT']} has no bucket called "elsewhere". Create it, or correct S3_BUCKET.`,
    )
  })

  test('unknown keys', async () => {
    expect(await sentence({ AWS_ACCESS_KEY_ID: 'nobody' })).toBe(
      `The store at ${store.env['S3_ENDPOINT']} does not know the key in AWS_ACCESS_KEY_ID.`,
    )
  })

  test('nobody there', async () => {
    const S3_ENDPOINT = `http://127.0.0.1:${await freePort()}`
    expect(await sentence({ S3_ENDPOINT })).toBe(
      `The store can't be reached at ${S3_ENDPOINT} (ECONNREFUSED). Start it, or correct S3_ENDPOINT.`,
    )
  })

  test.each([
    ['write', 'PUT'],
    ['read', 'GET'],
    ['delete', 'DELETE'],
  ])('no right to %s', async (doing, forbidden) => {
    store.fate = ({ method, key }) => (method === forbidden && key !== '' ? 'deny' : 'pass')
    expect(await sentence({})).toContain(
      `These keys may not ${doing} files in the bucket "${store.env['S3_BUCKET']}". They need s3:PutObject`,
    )
  })

  test('no right to list', async () => {
    store.fate = ({ query }) => (query.has('uploads') ? 'deny' : 'pass')
    expect(await sentence({})).toContain('These keys may not list files')
  })

  test('and leaves nothing in a store that works', async () => {
    await storage.check()
    for (const name of await store.objects()) await storage.remove(name)
    expect(await sentence({})).toBe('it started')
    expect(await traces()).toEqual([])
  })
})
