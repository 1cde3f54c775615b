import { formatDate } from '../../lib/format/formats.ts'

type Cell<Value> = { getValue: () => Value }

/** Columns of a list for the owner and the day of a follow-up. */
export const ownerColumn = {
  header: 'Owner',
  meta: { from: 'middle', short: true },
  cell: ({ getValue }: Cell<{ name: string } | null>) => getValue()?.name ?? 'Nobody yet',
} as const

export const followUpColumn = {
  header: 'Follow up',
  meta: { from: 'middle' },
  cell: ({ getValue }: Cell<string | null>) => {
    const day = getValue()
    return day === null ? '–' : <time dateTime={day}>{formatDate(day)}</time>
  },
} as const
