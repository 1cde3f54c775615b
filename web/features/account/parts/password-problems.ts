type Person = { name: string; email: string }

/**
 * Problems of a password, as sentences. The rules are fetched with the first one typed; where a lost connection keeps
 * them away, the server has the word.
 */
export const passwordProblems = async (
  password: string,
  person: Person,
): Promise<string[] | null> => {
  const rules = await import('../../../../domain/identity/password.ts').catch(() => null)
  return rules?.checkPassword(password, person) ?? null
}

/** The same as the error of a field; none when the password will do. */
export const passwordError = async (
  field: 'password' | 'newPassword',
  password: string | undefined,
  person: Person,
): Promise<Record<string, string>> => {
  // An empty field is the schema's to name.
  const problems = (password && (await passwordProblems(password, person))) || []
  return problems.length === 0 ? {} : { [field]: `${problems.join('. ')}.` }
}
