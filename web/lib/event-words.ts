import type { AuditEntry } from '../../contract/audit.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f-]{27}$/i

/** `noteChanged` → 'note changed' */
const words = (name: string): string =>
  name.replaceAll(/(?<=[a-z])[A-Z]|-/g, (found) =>
    found === '-' ? ' ' : ` ${found.toLowerCase()}`,
  )

const valueWords = (value: string | number | boolean): string =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)

/** The details of an event in a line, a move first; ids say nothing to a person and are left out. */
export const detailsLine = ({
  details: { from = null, to = null, ...rest },
}: Pick<AuditEntry, 'details'>): string => {
  const moved = from !== null && to !== null
  const move = moved ? [`${valueWords(from)} → ${valueWords(to)}`] : []
  const others = Object.entries(moved ? rest : { from, to, ...rest }).flatMap(([name, value]) =>
    value === null || value === '' || uuid.test(String(value))
      ? []
      : [`${words(name)}: ${valueWords(value)}`],
  )
  return [...move, ...others].join(' · ')
}
