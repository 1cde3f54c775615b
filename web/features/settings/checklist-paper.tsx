import { NativeSelect, Text, TextInput } from '@mantine/core'
import type { DocumentSlot, PaperAsk } from '../../../domain/papers/documents.ts'
import { rowOfForm, useRowForm } from '../../lib/forms/row-form.ts'
import { errorOf, fieldId } from '../../ui/fields/field.ts'
import { StatusBadge } from '../../ui/page/status-badge.tsx'
import { askOf, asks, asNow, type Choice, labelOf, usualAsk } from './checklist-words.ts'
import type { SectionProps } from './section-props.ts'
import classes from './settings.module.css'

type Props = SectionProps & {
  paper: DocumentSlot
  choice: Choice
  /** Its place in the list of what is otherwise than usual; -1 for what is as usual. */
  index: number
  unsaved: boolean
  onChange: (choice: Choice, usual: PaperAsk) => void
}

/** Choice for a paper, to be read in a line and changed where it stands. */
export const ChecklistPaper = rowOfForm((props: Props) => {
  const { paper, choice, index, unsaved, onChange } = props
  const now = asNow(choice.ask, paper)
  const usual = usualAsk(paper)
  const path = `checklist.${index}.help` as const
  const form = useRowForm(props.form, path)
  return (
    <li>
      <details name="checklist-paper" className={classes['paper']}>
        <summary>
          <span>{paper.label}</span>
          <span className={classes['rule']} data-changed={now !== usual || undefined}>
            {labelOf(now)}
            {choice.help !== '' && ', own words'}
          </span>
          {unsaved && <StatusBadge tone="warning">Not saved</StatusBadge>}
        </summary>
        <div className={classes['edit']}>
          <Text fz="sm" c="dimmed">
            {choice.help || paper.help}
            {now !== usual && ` Usually: ${labelOf(usual).toLowerCase()}.`}
          </Text>
          <NativeSelect
            aria-label={`How to ask for: ${paper.group}, ${paper.label}`}
            value={now}
            data={[...asks]}
            onChange={(event) =>
              onChange({ ...choice, ask: askOf(event.currentTarget.value) }, usual)
            }
          />
          <TextInput
            id={index === -1 ? undefined : fieldId(path)}
            aria-label={`Help text for: ${paper.group}, ${paper.label}`}
            placeholder="Your own help text"
            value={choice.help}
            maxLength={300}
            disabled={choice.ask === 'hidden'}
            error={index === -1 ? undefined : errorOf(form, path)}
            onChange={(event) => onChange({ ...choice, help: event.currentTarget.value }, usual)}
          />
        </div>
      </details>
    </li>
  )
})
