import type { FastifyInstance } from 'fastify'
import type { Services } from '../services/services.ts'
import { publicFirmReader } from './public-firm.ts'

const DAY_MS = 86_400_000
/** Half a year, so that a copy somebody keeps isn't believed for ever. */
const VALID_DAYS = 180

/** `/.well-known/security.txt` (RFC 9116): whom to tell of a vulnerability. */
export const installSecurityTxt = (
  app: FastifyInstance,
  { config, database }: Pick<Services, 'config' | 'database'>,
): void => {
  const firm = publicFirmReader(database.orm, config.PUBLIC_URL)
  const form = `${config.PUBLIC_URL}/contact`
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const { supportEmail } = await firm()
    const expires = new Date(Math.floor(Date.now() / DAY_MS + VALID_DAYS) * DAY_MS)
    void reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache')
    return [
      // Until a mailbox is entered, the form on the contact page reaches the admins.
      `Contact: ${supportEmail === '' ? form : `mailto:${supportEmail}`}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en, hi',
      `Canonical: ${config.PUBLIC_URL}/.well-known/security.txt`,
      '',
    ].join('\n')
  })
}
