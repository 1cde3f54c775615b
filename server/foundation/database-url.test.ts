import { expect, test } from 'vitest'
import { parseDatabaseUrl, withPassword } from './database-url.ts'

test('a plain address has the usual port, no password and encryption where it is offered', () => {
  expect(parseDatabaseUrl('postgres://asha@db.example/rinsetu')).toMatchObject({
    hosts: [{ host: 'db.example', port: 5432 }],
    user: 'asha',
    password: undefined,
    database: 'rinsetu',
    sslmode: 'prefer',
    mustWrite: false,
  })
})

test('several hosts, ports, signs in the password and libpq words are understood', () => {
  const url =
    'postgresql://asha:p%40ss%3A%2F@one.example:6000,[::1],two.example/db?target_session_attrs=read-write&sslmode=verify-full&sslrootcert=%2Fca.crt&options=-c%20search_path%3Dx'
  expect(parseDatabaseUrl(url)).toMatchObject({
    hosts: [
      { host: 'one.example', port: 6000 },
      { host: '::1', port: 5432 },
      { host: 'two.example', port: 5432 },
    ],
    password: 'p@ss:/',
    sslmode: 'verify-full',
    sslrootcert: '/ca.crt',
    mustWrite: true,
    parameters: { options: '-c search_path=x' },
  })
})

test('a Unix socket is named as libpq names it', () => {
  const socket = { hosts: [{ path: '/run/postgresql/.s.PGSQL.5433' }], database: 'db' }
  expect(parseDatabaseUrl('postgres:///db?host=/run/postgresql&port=5433')).toMatchObject(socket)
  expect(parseDatabaseUrl('postgres://%2Frun%2Fpostgresql:5433/db')).toMatchObject(socket)
})

test('the authorities of the system are asked in full, as libpq does', () => {
  expect(parseDatabaseUrl('postgres://db/x?sslrootcert=system').sslmode).toBe('verify-full')
  expect(parseDatabaseUrl('postgres://db/x').sslmode).toBe('prefer')
})

test('what cannot be understood is named', () => {
  const wrong = (url: string) => () => parseDatabaseUrl(url)
  expect(wrong('mysql://db')).toThrow('must be an address that begins with postgres://')
  expect(wrong('postgres://db:99999/x')).toThrow('has no valid port')
  expect(wrong('postgres://db/x?sslmode=yes')).toThrow('has sslmode=yes; it must be one of disable')
  expect(wrong('postgres://db/x?target_session_attrs=standby')).toThrow('use read-write')
  expect(wrong('postgres://db/x?sslmod=require')).toThrow('has sslmod, which is not known')
  expect(wrong('postgres://db/x?sslrootcert=system&sslmode=prefer')).toThrow('needs verify-full')
})

test.each([
  'g0FAex8GcUrejinpOzg8LJ3J0n/E4UYdb0zU',
  '5432/second-half',
  'first?sslmode=half',
  'first#half',
  'first/half@third',
  'first%half',
])('of a password with a special sign, %s, nothing is quoted', (password) => {
  const url = `postgres://rinsetu:${password}@database:5432/rinsetu`
  let says = ''
  try {
    parseDatabaseUrl(url)
  } catch (error) {
    says = String(error)
  }
  expect(says).toContain('special signs in it as %2F')
  for (const part of password.split(/[/?#@%]/).filter((word) => word !== '5432'))
    expect(says).not.toContain(part)
})

test('a password beside the address is taken as it is, whatever signs it has', () => {
  for (const password of ['a/b+c==', 'p@ss:?#&% 100%', 'ü'])
    for (const url of [
      'postgres://rinsetu@db/x',
      'postgres://rinsetu@one,two/x?sslmode=disable',
      'postgres:///x?host=/run',
    ])
      expect(parseDatabaseUrl(withPassword(url, password)).password).toBe(password)
})
