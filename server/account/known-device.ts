import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Keys, SecretKeys } from '../secrets/keys.ts'
import { deviceKind, signToken, verifyToken } from '../secrets/tokens.ts'
import type { Services } from '../services/services.ts'
import { putDeviceCookie, readDeviceCookie } from './cookies.ts'
import type { UserRow } from './present.ts'

/** The most people who may use one browser as their device. */
const MOST_PEOPLE = 5

/** A browser that has signed in before: for whom, the latest first, each with the proof of a password. */
type Device = { id: string; people: readonly string[] }

type Person = Pick<UserRow, 'id' | 'passwordHash'>

// Bound to the password: once it is changed, a device that knew the old one is a stranger again.
const entryOf = (keys: SecretKeys, { id, passwordHash }: Person) =>
  `${id}.${keys.hash('device', `${id}:${passwordHash}`).slice(0, 22)}`

const knows = ({ people }: Device, { all }: Keys, person: Person) =>
  all.some((keys) => people.includes(entryOf(keys, person)))

const readDevice = async (
  { config, keys }: Services,
  request: FastifyRequest,
  now: number,
): Promise<Device | null> => {
  const cookie = readDeviceCookie(request, config)
  const verified = cookie === null ? null : await verifyToken(deviceKind, keys, cookie)
  const people = verified?.claims['people']
  if (!verified || typeof people !== 'string' || verified.expiresAt <= now) return null
  return { id: verified.subject, people: people.split(' ') }
}

/**
 * The name of this device for the failures of an account, where it has signed in to it before; else null. `now` is the
 * database's clock, in seconds since 1970.
 */
export const knownDevice = async (
  services: Services,
  request: FastifyRequest,
  person: Person | null,
  now: number,
): Promise<string | null> => {
  // Read whoever is asked for: the time that it takes must not tell whether the email is known.
  const device = await readDevice(services, request, now)
  if (device === null || person === null) return null
  return knows(device, services.keys, person) ? `${device.id}:${person.id}` : null
}

/** Lets the browser be known as one that this person has signed in with. */
export const rememberDevice = async (
  services: Services,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  person: Person,
  now: number,
) => {
  const { config, keys } = services
  const device = (await readDevice(services, request, now)) ?? { id: randomUUID(), people: [] }
  const others = device.people.filter((entry) => !entry.startsWith(`${person.id}.`))
  const people = [entryOf(keys, person), ...others].slice(0, MOST_PEOPLE).join(' ')
  putDeviceCookie(reply, config, signToken(deviceKind, keys.device, device.id, { people }, now))
}
