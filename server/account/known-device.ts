import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Keys, SecretKeys } from '../secrets/keys.ts'
import { deviceKind, signToken, verifyToken } from '../secrets/tokens.ts'
import type { Services } from '../services/services.ts'
import { putDeviceCookie, readDeviceCookie } from './cookies.ts'
import type { UserRow } from './present.ts'

/** The most people who may use one browser as their device. */
const MOST_PEOPLE = 5

/** A browser that has signed in before: for whom, the latest first, each with the proof of a password; until when, in seconds since 1970. */
export type Device = { id: string; people: readonly string[]; expiresAt: number }

type Person = Pick<UserRow, 'id' | 'passwordHash'>

// Bound to the password: once it is changed, a device that knew the old one is a stranger again.
const entryOf = (keys: SecretKeys, { id, passwordHash }: Person) =>
  `${id}.${keys.hash('device', `${id}:${passwordHash}`).slice(0, 22)}`

const knows = ({ people }: Device, { all }: Keys, person: Person) =>
  all.some((keys) => people.includes(entryOf(keys, person)))

/** The device that a browser says it is; whether it still counts is for `knownAs` to say, by the database's clock. */
export const readDevice = async (
  { config, keys }: Services,
  request: FastifyRequest,
): Promise<Device | null> => {
  const cookie = readDeviceCookie(request, config)
  const verified = cookie === null ? null : await verifyToken(deviceKind, keys, cookie)
  const people = verified?.claims['people']
  if (!verified || typeof people !== 'string') return null
  return { id: verified.subject, people: people.split(' '), expiresAt: verified.expiresAt }
}

/** The name of a device for the failures of one person's account. */
const nameOf = ({ id }: Device, person: Person) => `${id}:${person.id}`

/**
 * The name of this device for the failures of an account, where it has signed in to it before; else null. `now` is the
 * database's clock, in seconds since 1970.
 */
export const knownDeviceName = (
  { keys }: Pick<Services, 'keys'>,
  device: Device | null,
  person: Person | null,
  now: number,
): string | null =>
  device && person && device.expiresAt > now && knows(device, keys, person)
    ? nameOf(device, person)
    : null

/** Lets the browser be known as one that this person has signed in with. */
export const rememberDevice = async (
  services: Services,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  person: Person,
  now: number,
) => {
  const { config, keys } = services
  const read = await readDevice(services, request)
  const device = read && read.expiresAt > now ? read : { id: randomUUID(), people: [] }
  const others = device.people.filter((entry) => !entry.startsWith(`${person.id}.`))
  const people = [entryOf(keys, person), ...others].slice(0, MOST_PEOPLE).join(' ')
  putDeviceCookie(reply, config, signToken(deviceKind, keys.device, device.id, { people }, now))
}
