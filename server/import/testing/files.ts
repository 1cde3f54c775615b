import { newPerson } from '../../account/testing/people.ts'

const headings = 'Name,Email,Mobile,Company,City,Purpose,Amount,Agreed how,Agreed on'

const lineOf = (index: number) => {
  const { email, mobile } = newPerson()
  return [
    `Person ${index}`,
    email,
    mobile,
    `"Company ${index}, Pune"`,
    'Pune',
    'Buy machines',
    '75 lakh',
    'On the phone',
    '2026-04-01',
  ]
}

/** The same file with how and when each of its people agreed. */
export const withConsent = (csv: string): string => {
  const separator = csv.split('\n', 1).join().includes(';') ? ';' : ','
  return csv
    .split('\n')
    .map((line, at) => {
      if (line.trim() === '') return line
      return [
        line.trimEnd(),
        ...(at === 0 ? ['Agreed how', 'Agreed on'] : ['By mail', '2026-04-01']),
      ].join(separator)
    })
    .join('\n')
}

const file = (lines: readonly (readonly string[])[]) =>
  [headings, ...lines.map((line) => line.join(','))].join('\r\n') + '\r\n'

/** A file that many people can be imported from. */
export const wholeFile = (count: number): string =>
  file(Array.from({ length: count }, (_, index) => lineOf(index)))

/** What is spoilt in turn, the column that says so, and what stands there then. */
const faults = [
  [0, 'Name', ''],
  [1, 'Email', 'nobody@'],
  [2, 'Mobile', '12345'],
  [5, 'Purpose', 'Lottery'],
  [6, 'Amount', '=1+1'],
  [7, 'Agreed how', ''],
  [8, 'Agreed on', ''],
] as const

/** A file of so many people, so many of them wrong, evenly spread; and what is wrong where. */
export const spoiltFile = (count: number, bad: number) => {
  const lines = Array.from({ length: count }, (_, index) => lineOf(index))
  const wrong = Array.from({ length: bad }, (_, n) => {
    const index = n * Math.floor(count / bad)
    const [at, field, cell] = faults[n % faults.length] ?? faults[0]
    lines[index]?.splice(at, 1, cell)
    return { row: index + 2, field }
  })
  return { csv: file(lines), wrong }
}
