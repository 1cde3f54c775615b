import { readdirSync } from 'node:fs'
import { NOT_FOUND_PATH } from './not-found.ts'

const articles = readdirSync(new URL('../content/blog/', import.meta.url))
  .filter((name) => name.endsWith('.md'))
  .map((name) => `/blogs/${name.slice(0, -3)}`)

/** Pages that are mostly read. */
export const readPaths = [
  '/',
  '/about',
  '/team',
  '/services',
  '/lenders',
  '/blogs',
  ...articles,
  '/career',
  '/contact',
  '/privacy-policy',
  '/term-condition',
]

/** Pages that search engines should list. */
export const listedPaths = [...readPaths, '/register', '/login']

/** Pages whose script sleeps until it is needed; some are nothing to look for. */
export const sleepingPaths = [...listedPaths, '/forgetPassword', '/contact/sent']

/** Pages that are complete HTML before any script runs. */
export const publicPaths = [...sleepingPaths, '/verify', '/offline', NOT_FOUND_PATH]
