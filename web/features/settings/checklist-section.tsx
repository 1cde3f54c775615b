import { NativeSelect, Stack, Text } from '@mantine/core'
import { useCallback, useState } from 'react'
import {
  type CompanyType,
  companyTypeOf,
  companyTypes,
} from '../../../domain/identity/company-types.ts'
import {
  checklistSlots,
  type DocumentSlot,
  type PaperAsk,
} from '../../../domain/papers/documents.ts'
import { Section } from '../../ui/page/section.tsx'
import { CHECKLIST_PART, ChecklistChanges } from './checklist-changes.tsx'
import { ChecklistPaper } from './checklist-paper.tsx'
import { asNow, type Choice, usualAsk } from './checklist-words.ts'
import type { SectionProps } from './section-props.ts'
import classes from './settings.module.css'
import { isUnsaved, partWords } from './unsaved-choices.ts'

/** The list with one choice in it; a choice that is as usual is none. */
const withChoice = (list: readonly Choice[], choice: Choice, usual: PaperAsk): Choice[] => {
  const others = list.filter(
    ({ companyType, slot }) => companyType !== choice.companyType || slot !== choice.slot,
  )
  return choice.ask === usual && choice.help === '' ? others : [...others, choice]
}

type GroupProps = SectionProps & {
  type: CompanyType
  group: string
  papers: readonly DocumentSlot[]
  opened: boolean
}

/** The papers of one kind, with what is changed and not saved said while it is closed. */
const PaperGroup = ({ form, type, group, papers, opened }: GroupProps) => {
  const list = form.watch('checklist')
  const { setValue, getValues } = form
  const change = useCallback(
    (choice: Choice, usual: PaperAsk) =>
      setValue('checklist', withChoice(getValues('checklist'), choice, usual), {
        shouldDirty: true,
      }),
    [setValue, getValues],
  )
  const saved = form.formState.defaultValues?.checklist
  const rows = papers.map((paper) => {
    const index = list.findIndex((one) => one.companyType === type && one.slot === paper.slot)
    const usual = usualAsk(paper)
    // As it is now: the form changes its own in place.
    const asUsual: Choice = { companyType: type, slot: paper.slot, ask: usual, help: '' }
    const choice = { ...asUsual, ...list[index] }
    return {
      paper,
      index,
      usual,
      choice,
      isChanged: asNow(choice.ask, paper) !== usual || choice.help !== '',
      unsaved: isUnsaved(list, saved, choice),
    }
  })
  return (
    <details name={CHECKLIST_PART} className={classes['part']} open={opened}>
      <summary>
        <strong>{group}</strong>
        <span>
          {partWords([
            [papers.length, papers.length === 1 ? 'document' : 'documents'],
            [rows.filter(({ isChanged }) => isChanged).length, 'changed'],
            [rows.filter(({ unsaved }) => unsaved).length, 'not saved'],
          ])}
        </span>
      </summary>
      <ul className={classes['papers']}>
        {rows.map(({ paper, ...row }) => (
          <ChecklistPaper
            key={paper.slot}
            form={form}
            paper={paper}
            choice={row.choice}
            index={row.index}
            unsaved={row.unsaved}
            onChange={change}
          />
        ))}
      </ul>
    </details>
  )
}

const HowItCounts = () => (
  <details name={CHECKLIST_PART} className={classes['part']}>
    <summary>
      <strong>What the words mean</strong>
      <span>and from when a change counts</span>
    </summary>
    <Text fz="sm" py="xs">
      An application is handed in with the documents that are needed to hand in. What is needed to
      analyse can follow, and the analysis waits for it; what is needed to sanction holds up nothing
      here. A case can make a document needed by itself, e.g. a term loan the project report. A
      change counts at once, for cases already handed in too; documents that are there stay in view.
      A help text of your own replaces the usual one.
    </Text>
  </details>
)

/** Papers for each type of company, where the firm wants them otherwise than usual. */
export const ChecklistSection = ({ form }: SectionProps) => {
  const [type, setType] = useState<CompanyType>('private-limited')
  const list = form.watch('checklist')
  const groups = Map.groupBy(checklistSlots(type), ({ group }) => group)

  return (
    <Section
      title="Document checklist"
      aside={
        <Text fz="sm" c="dimmed" data-figures="">
          {list.length === 0 ? 'As usual' : `${list.length} changed`}
        </Text>
      }
    >
      <Stack gap="sm">
        <NativeSelect
          label="Company type"
          size="sm"
          value={type}
          data={companyTypes.map(({ value, label }) => ({ value, label }))}
          onChange={(event) => setType(companyTypeOf(event.currentTarget.value)?.value ?? type)}
          maw={360}
        />
        <div>
          {[...groups].map(([group, papers], at) => (
            <PaperGroup
              key={`${type} ${group}`}
              form={form}
              type={type}
              group={group}
              papers={papers}
              opened={at === 0}
            />
          ))}
          {list.length > 0 && (
            <ChecklistChanges
              list={list}
              onUsual={(gone) =>
                form.setValue(
                  'checklist',
                  list.filter((one) => one !== gone),
                  { shouldDirty: true },
                )
              }
            />
          )}
          <HowItCounts />
        </div>
      </Stack>
    </Section>
  )
}
