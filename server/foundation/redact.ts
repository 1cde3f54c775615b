/**
 * An error's words without what tells who it was about: the parameters that Drizzle repeats after a failed query, the value
 * that PostgreSQL could not read, email addresses, mobile, Aadhaar and PAN numbers. Ids stay: they are how one finds the record.
 */
export const withoutPersons = (words: string): string =>
  words
    // whatever lines they have, up to the stack
    .replaceAll(/\nparams:.*?(?=\n {4}at |$)/gs, '')
    .replaceAll(/(invalid input (?:syntax|value) for [\w ]+: )".*?"(?=\n|$)/gs, '$1[value]')
    .replaceAll(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '[address]')
    .replaceAll(/(?<![\w-])(?:\+?91[ -]?)?[6-9]\d{4}[ -]?\d{5}(?![\w-])/g, '[number]')
    .replaceAll(/(?<![\w-])[2-9]\d{3}[ -]?\d{4}[ -]?\d{4}(?![\w-])/g, '[number]')
    .replaceAll(/\b[A-Za-z]{5}\d{4}[A-Za-z]\b/g, '[number]')

const LONGEST = 300

/**
 * Reason why a job failed, in one line for an admin: the cause, where the error itself only repeats the statement.
 */
export const reasonOf = (error: unknown): string => {
  const repeats = error instanceof Error && error.message.startsWith('Failed query:')
  const said = repeats && error.cause instanceof Error ? error.cause : error
  const words = said instanceof Error ? said.message : String(said)
  const [line = ''] = withoutPersons(words).trim().split('\n')
  return line.slice(0, LONGEST) || 'No reason was recorded.'
}
