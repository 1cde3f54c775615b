import { NativeSelect, TextInput } from '@mantine/core'
import classes from './lenders.module.css'
import { noSource, type SheetSource } from '../../../parts/facts/sheet-state.ts'

export type PaperChoice = { value: string; label: string }

type Props = {
  /** Name of the value that was read there, for screen readers. */
  of: string
  source: SheetSource | undefined
  papers: readonly PaperChoice[]
  onSource: (change: Partial<SheetSource>) => void
}

/** Fields for the paper of the case behind a value, and its page. */
export const SourceFields = ({ of, source = noSource, papers, onSource }: Props) => {
  // What was read before from somewhere else is said in words.
  const other = source.key === '' && source.words !== '' ? source.words : 'No document named'
  return (
    <div className={classes['source']}>
      <NativeSelect
        size="xs"
        aria-label={`Document: ${of}`}
        value={source.key}
        onChange={(event) =>
          onSource({
            key: event.currentTarget.value,
            ...(event.currentTarget.value !== '' && { words: '' }),
          })
        }
        data={[{ value: '', label: other }, ...papers]}
      />
      <TextInput
        size="xs"
        aria-label={`Page: ${of}`}
        placeholder="Page"
        inputMode="numeric"
        maxLength={4}
        value={source.page}
        onChange={(event) => onSource({ page: event.currentTarget.value.replaceAll(/\D/g, '') })}
      />
    </div>
  )
}
