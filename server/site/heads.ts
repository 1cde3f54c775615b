import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Head of a page: data for the script in it, and links to the files of its first screen. */
export type Head = { pattern: string; data: string; links: string }

const isParameter = (part: string) => part.startsWith(':')

/** Route patterns, those with more fixed words first. */
const bySureness = (patterns: readonly string[]) => {
  const sureness = (pattern: string) =>
    pattern.split('/').filter((part) => !isParameter(part)).length
  return patterns.toSorted((one, other) => sureness(other) - sureness(one))
}

/** True if a path is one of a route pattern (`/dashboard/:id`). */
const fits = (pattern: string, path: string): boolean => {
  const [names, parts] = [pattern.split('/'), path.split('/')]
  return (
    names.length === parts.length &&
    names.every((name, at) => (isParameter(name) ? parts[at] !== '' : name === parts[at]))
  )
}

/** The element of the application's own page that holds the data of its head (web/bundling/heads.ts). */
const place = '<script type="application/json" id="first-screen">{}</script>'

/** Writes the head of an address into the application's own page. */
export const withHead = (html: string, { data, links }: Head): string =>
  html
    .replace(place, () => place.replace('{}', () => data))
    .replace('</head>', () => `${links}</head>`)

/**
 * Reads the heads of a build, by address; an address that none is written for has none, and so has a build of the version
 * before.
 */
export const headReader = async (root: string) => {
  const heads: Record<string, Omit<Head, 'pattern'>> = await readFile(
    join(root, 'heads.json'),
    'utf8',
  ).then(JSON.parse, () => ({}))
  const patterns = bySureness(Object.keys(heads))
  return (path: string): Head | null => {
    const pattern = patterns.find((one) => fits(one, path.replace(/\/$/, '')))
    const head = pattern === undefined ? undefined : heads[pattern]
    return pattern !== undefined && head ? { pattern, ...head } : null
  }
}
