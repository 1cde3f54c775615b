import type { CaseNote } from '../../../../contract/case/application-notes.ts'

const forPattern = (name: string): string => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** The words of a note; who is mentioned stands out. */
export const NoteWords = ({
  note: { body, mentions },
}: {
  note: Pick<CaseNote, 'body' | 'mentions'>
}) => {
  const names = mentions.map(({ name }) => `@${name}`).toSorted((a, b) => b.length - a.length)
  const parts =
    names.length === 0 ? [body] : body.split(new RegExp(`(${names.map(forPattern).join('|')})`))
  return (
    <span style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {parts.map((part, index) =>
        names.includes(part) ? <strong key={index}>{part}</strong> : part,
      )}
    </span>
  )
}
