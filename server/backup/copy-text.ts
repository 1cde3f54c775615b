// PostgreSQL's COPY text format: a line for each row, a tab between columns, \N for null.

const NEWLINE = 0x0a
const escapes: Readonly<Record<string, string>> = {
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
}

const field = (text: string) =>
  text === String.raw`\N`
    ? null
    : text.replaceAll(/\\(.)/gs, (_all, letter: string) => escapes[letter] ?? letter)

export const countRows = (chunk: Buffer): number => {
  let rows = 0
  for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) rows += 1
  return rows
}

export const endsARow = (chunk: Buffer): boolean => chunk.at(-1) === NEWLINE

/** The rows in a stream whose chunks end anywhere. */
export async function* rowsOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<(string | null)[]> {
  let rest: Buffer[] = []
  for await (const chunk of chunks) {
    let from = 0
    for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, from)) {
      const line = Buffer.concat([...rest, chunk.subarray(from, at)]).toString('utf8')
      rest = []
      from = at + 1
      // A row of a table without columns would be an empty line; there is no such table.
      yield line.split('\t').map(field)
    }
    if (from < chunk.length) rest.push(chunk.subarray(from))
  }
  if (rest.length > 0) throw new Error('The last row is cut off.')
}
