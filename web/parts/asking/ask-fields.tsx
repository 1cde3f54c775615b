import { Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFieldArray } from 'react-hook-form'
import { MOST_ASKED } from '../../../contract/case/application-papers.ts'
import type { PaperTemplates } from '../../../contract/papers/paper-templates.ts'
import { requestInWords } from '../../../domain/papers/asked-words.ts'
import { counted } from '../../../domain/text/counted.ts'
import { type ContractForm, problemsOf } from '../../lib/forms/form.ts'
import type { Unsent } from '../../lib/kept/use-kept.ts'
import { todayInIndia } from '../../lib/format/today.ts'
import { DateField } from '../../ui/fields/date-field.tsx'
import { FormFailure } from '../../ui/forms/form-failure.tsx'
import { NotSent } from '../../ui/forms/not-sent.tsx'
import { type Asked, dayAfter, itemOf } from './asked.ts'
import { AskedLine } from './asked-line.tsx'
import classes from './asking.module.css'
import { PaperPicker } from './paper-picker.tsx'
import type { Choice } from './what-to-ask.ts'

/** The mail as it goes out. */
const Preview = ({ asked, company }: { asked: Asked; company: string }) => (
  <section className={classes['mail']} aria-label="The email">
    <Text fz="sm" c="dimmed">
      One email: We need{' '}
      {asked.documents.length === 1 ? 'a document' : `${asked.documents.length} documents`} for{' '}
      {company}
    </Text>
    <ul>
      {asked.documents.map((line, index) => (
        <li key={index}>
          <Text fz="sm">{requestInWords(itemOf(line, asked.dueOn))}</Text>
        </li>
      ))}
    </ul>
  </section>
)

type Props = {
  form: ContractForm<Asked>
  kept: Unsent
  templates: PaperTemplates
  choices: readonly Choice[]
  /** Company that the mail is about. */
  company: string
  /** Takes what was chosen out again. */
  onClear: () => void
  onCancel: () => void
  /** Nobody can be asked. */
  disabled?: boolean
  /** Hints to read before it goes out. */
  children: ReactNode
}

/** Papers of the firm's list, of the catalogue and in one's own words, with the day of all and the mail as it goes out. */
export const AskFields = (props: Props) => {
  const { form, kept, templates, choices, company, disabled = false, children } = props
  const { dueDays } = templates
  const rows = useFieldArray({ control: form.control, name: 'documents' })
  const asked = form.watch()
  const { length } = asked.documents

  const add = ({ title, why, example, days }: Choice) => {
    if (length >= MOST_ASKED) return
    const dueOn = days === null || days === dueDays ? '' : dayAfter(days, templates)
    rows.append(
      { title, note: why, example, dueOn, remind: true },
      // The picker keeps the focus for the next one.
      { shouldFocus: false },
    )
  }

  return (
    // The rules load while the person begins to type; the form itself is not clicked.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
    <form onSubmit={form.submit} onFocus={form.prepare} noValidate aria-label="Ask for documents">
      <Stack gap="md">
        <PaperPicker
          choices={choices}
          chosen={asked.documents.map(({ title }) => title)}
          onChoose={add}
          typed={asked.words}
          onType={(words) => {
            form.clearErrors('words')
            form.setValue('words', words, { shouldDirty: true })
          }}
          error={form.formState.errors.words?.message}
        />
        <FormFailure {...form} problems={problemsOf(form.formState.errors)} />
        <div role="status">
          {length === 0 && <Text c="dimmed">Nothing is chosen yet.</Text>}
          {length > 0 && <Text fw={600}>{counted(length, 'document')} chosen</Text>}
        </div>
        {length > 0 && (
          <>
            <ul className={classes['lines']}>
              {rows.fields.map(({ id }, index) => (
                <AskedLine key={id} form={form} index={index} onRemove={() => rows.remove(index)} />
              ))}
            </ul>
            <DateField
              form={form}
              name="dueOn"
              label="By when, for all"
              description={`Usually ${counted(dueDays, 'working day')}. Empty: no day, and no reminders.`}
              min={todayInIndia()}
            />
            <Preview asked={asked} company={company} />
          </>
        )}
        <NotSent kept={kept} />
        <Group>
          <Button
            type="submit"
            loading={form.formState.isSubmitting}
            disabled={length === 0 || disabled}
          >
            Ask for {length <= 1 ? 'this document' : `these ${length} documents`}
          </Button>
          <Button variant="default" onClick={props.onCancel}>
            Cancel
          </Button>
          {length > 0 && (
            <Button variant="subtle" color="red" onClick={props.onClear}>
              Clear all
            </Button>
          )}
        </Group>
        <Text fz="sm" c="dimmed">
          {children}
        </Text>
      </Stack>
    </form>
  )
}
