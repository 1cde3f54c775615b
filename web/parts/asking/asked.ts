import { addWorkingDays } from '../../../domain/dates/working-days.ts'
import { todayInIndia } from '../../lib/format/today.ts'
import type { PaperTemplates } from '../../../contract/papers/paper-templates.ts'

/** A paper that is asked for, as it is typed. */
export type Line = {
  title: string
  note: string
  example: string
  dueOn: string
  remind: boolean
  /** The submission whose lender asks for it. */
  submissionId?: string
}
/** `words` are typed and no paper yet. */
export type Asked = { documents: Line[]; dueOn: string; words: string }

const filled = (words: string) => (words.trim() === '' ? undefined : words)

/** Line as the call takes it; an empty day is the day of all. */
export const itemOf = ({ title, note, example, dueOn, remind }: Line, all: string) => ({
  title,
  note: filled(note),
  example: filled(example),
  dueOn: filled(dueOn) ?? filled(all),
  remind,
})

const withoutEmpty = (item: ReturnType<typeof itemOf>) => {
  const { title, note, example, dueOn, remind } = item
  return {
    title,
    ...(note !== undefined && { note }),
    ...(example !== undefined && { example }),
    ...(dueOn !== undefined && { dueOn }),
    remind,
  }
}

/** Requests as a call takes them. */
export const documentsOf = ({ documents, dueOn }: Pick<Asked, 'documents' | 'dueOn'>) =>
  documents.map((line) => ({
    ...withoutEmpty(itemOf(line, dueOn)),
    ...(line.submissionId !== undefined && { submissionId: line.submissionId }),
  }))

/** A paper that nobody named, and words that would be left behind. */
export const notAskedYet = ({ documents, words }: Asked): Record<string, string> => ({
  ...Object.fromEntries(
    documents.flatMap(({ title }, index) =>
      title.trim() === '' ? [[`documents.${index}.title`, 'Say which document.']] : [],
    ),
  ),
  ...(words.trim() !== '' && {
    words: `“${words.trim()}” is not added yet. Press Enter to add it, or clear it.`,
  }),
})

/** So many working days of the firm from today. */
export const dayAfter = (days: number, { holidays }: Pick<PaperTemplates, 'holidays'>) =>
  addWorkingDays(todayInIndia(), days, holidays)

/** A form of requests before anything is chosen; `first` is what somebody asks us for. */
export const emptyRequests = (templates: PaperTemplates, first?: Line): Asked => ({
  documents: first ? [first] : [],
  dueOn: dayAfter(templates.dueDays, templates),
  words: '',
})
