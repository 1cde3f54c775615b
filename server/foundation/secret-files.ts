import { readFileSync } from 'node:fs'

/** Settings that hold a secret. Each may come from a file instead, which the same name with _FILE names. */
export const secretNames = [
  'DATABASE_URL',
  'DATABASE_PASSWORD',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'SMTP_URL',
  'SMS_URL',
  'SMS_TOKEN',
  'SECRET_KEY',
  'SECRET_KEY_PREVIOUS',
  'ADMIN_PASSWORD',
  'METRICS_TOKEN',
] as const

export const fileNames: readonly string[] = secretNames.map((name) => `${name}_FILE`)

type Environment = Readonly<Record<string, string | undefined>>

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error)

/** The environment with the secrets that files hold, and a sentence for each file that can't be used. */
export const withSecretFiles = (env: Environment): { env: Environment; wrong: string[] } => {
  const found: Record<string, string | undefined> = { ...env }
  const wrong: string[] = []
  for (const name of secretNames) {
    const file = env[`${name}_FILE`]
    if (!file?.trim()) continue
    if (env[name]?.trim()) {
      wrong.push(`${name} and ${name}_FILE are both set. Leave one of them out.`)
      continue
    }
    try {
      // An editor, or echo, ends a file with a line break; no secret ends with one.
      const secret = readFileSync(file.trim(), 'utf8').trim()
      if (secret === '') wrong.push(`${name}_FILE names an empty file. Put the secret into it.`)
      else found[name] = secret
    } catch (error) {
      // The path isn't quoted: somebody may have put the secret itself there.
      wrong.push(
        `${name}_FILE can't be read (${codeOf(error)}). Give it the path of a file that holds the secret and that this user may read.`,
      )
    }
  }
  return { env: found, wrong }
}
