import { type AnyForm, slotsFor } from './documents.ts'

/** Each slot's paper in words, with whose it is; the years are those of this base year. */
export const paperLabels = (form: AnyForm, baseYear: string): ReadonlyMap<string, string> =>
  new Map(
    // The year is given, so the day doesn't matter.
    slotsFor({ ...form, baseYear }, '').map(({ slot, label, group }) => [
      slot,
      slot.startsWith('management.') ? `${label} of ${group}` : label,
    ]),
  )

/** What a paper of the form is called to its borrower: its place and the file in it. */
export const paperTitle = (label: string | undefined, fileName: string): string =>
  label === undefined ? fileName : `${label} (${fileName})`
