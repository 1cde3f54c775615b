import { type AnyForm, slotsFor } from './documents.ts'

/** Labels of papers by slot, with the person each belongs to; the years are those of this base year. */
export const paperLabels = (form: AnyForm, baseYear: string): ReadonlyMap<string, string> =>
  new Map(
    // The year is given, so the day doesn't matter.
    slotsFor({ ...form, baseYear }, '').map(({ slot, label, group }) => [
      slot,
      slot.startsWith('management.') ? `${label} of ${group}` : label,
    ]),
  )

/** Title of a paper of the form for its borrower: its place and the file in it. */
export const paperTitle = (label: string | undefined, fileName: string): string =>
  label === undefined ? fileName : `${label} (${fileName})`
