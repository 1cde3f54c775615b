import { adminPasswordFaults } from '../account/password/admin-password.ts'
import type { Rules, Settings } from '../foundation/config.ts'

/** A secret of fewer different signs was typed to fill the length, not drawn. */
const LEAST_DIFFERENT = 8

const SECRETS = ['SECRET_KEY', 'METRICS_TOKEN', 'SMS_TOKEN'] as const

const weakSecrets = (found: Settings) =>
  SECRETS.filter((name) => new Set(found[name] ?? '').size < LEAST_DIFFERENT && found[name]).map(
    (name) => `${name} is easy to guess. Draw one: openssl rand -hex 32.`,
  )

/**
 * What a server needs outside of the demo. Without one of these it would work as the demo does, and nobody would notice:
 * mails go nowhere, or all visitors share one address.
 */
export const serverRules: Rules = (found) => [
  ...(found.SMTP_URL === undefined
    ? [
        'SMTP_URL is not set, so no mail would go out: no code, no invitation, no reset link. Set it to your mail server, like smtps://user:password@mail.example.in.',
      ]
    : []),
  ...(found.MAIL_FROM === undefined
    ? [
        'MAIL_FROM is not set. Set it to the sender that your mail server lets you use, like Your firm <no-reply@example.in>.',
      ]
    : []),
  ...(found.PUBLIC_URL?.startsWith('https:') && found.TRUST_PROXY === undefined
    ? [
        'PUBLIC_URL is https and TRUST_PROXY is not set, so all visitors would share the address of the proxy and its limits. Set TRUST_PROXY to the number of proxies in front or to their addresses, or to false if there is none.',
      ]
    : []),
  ...weakSecrets(found),
  ...adminPasswordFaults(found),
]
