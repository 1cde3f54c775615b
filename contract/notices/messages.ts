import { z } from 'zod'

/** Names of types, for people. */
const kinds: Readonly<Record<string, string>> = {
  int: 'a whole number, such as 90',
  number: 'a number, such as 12.5',
  string: 'a text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

const listed = (values: readonly unknown[]) => values.map(String).join(', ')

// The sentences for issues whose schema names none. Set once, here, so that the server and the
// browser say the same.
z.config({
  localeError: (issue) => {
    switch (issue.code) {
      case 'invalid_type':
        return issue.input === undefined || issue.input === null
          ? 'This is required.'
          : `This should be ${kinds[issue.expected] ?? `a ${issue.expected}`}.`
      case 'unrecognized_keys':
        return `There is no field called ${listed(issue.keys)}.`
      case 'invalid_value':
        return `Choose one of: ${listed(issue.values)}.`
      case 'too_small':
        return issue.origin === 'string' || issue.origin === 'array'
          ? `Use at least ${issue.minimum}.`
          : `This must be at least ${issue.minimum}.`
      case 'too_big':
        return issue.origin === 'string' || issue.origin === 'array'
          ? `Use at most ${issue.maximum}.`
          : `This must be at most ${issue.maximum}.`
      default:
        return 'This is not valid.'
    }
  },
})
