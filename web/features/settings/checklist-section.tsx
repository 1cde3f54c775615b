import { NativeSelect, Stack, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { type CompanyType, companyTypeOf, companyTypes } from '../../../domain/company-types.ts'
import { checklistSlots, type DocumentSlot, type PaperAsk } from '../../../domain/documents.ts'
import { Section } from '../../ui/section.tsx'
import { ChecklistChanges } from './checklist-changes.tsx'
import { askOf, asks, asNow, type Choice, labelOf, usualAsk } from './checklist-words.ts'
import type { SectionProps } from './section-props.ts'
import classes from './settings.module.css'

/** The list with one choice in it; a choice that is as usual is none. */
const withChoice = (list: readonly Choice[], choice: Choice, usual: PaperAsk): Choice[] => {
  const others = list.filter(
    ({ companyType, slot }) => companyType !== choice.companyType || slot !== choice.slot,
  )
  return choice.ask === usual && choice.help === '' ? others : [...others, choice]
}

type PaperProps = {
  paper: DocumentSlot
  choice: Choice
  changed: boolean
  onChange: (choice: Choice) => void
}

const PaperRow = ({ paper, choice, changed, onChange }: PaperProps) => (
  <li className={classes['paper']}>
    <div>
      {paper.label}
      <Text fz="sm" c="dimmed">
        {choice.help || paper.help}
      </Text>
      {changed && (
        <Text fz="sm" fw={600}>
          Changed, usually: {labelOf(usualAsk(paper)).toLowerCase()}
        </Text>
      )}
    </div>
    <NativeSelect
      aria-label={`How to ask for: ${paper.group}, ${paper.label}`}
      value={asNow(choice.ask, paper)}
      data={[...asks]}
      onChange={(event) => onChange({ ...choice, ask: askOf(event.currentTarget.value) })}
    />
    <TextInput
      aria-label={`Help text for: ${paper.group}, ${paper.label}`}
      placeholder="Your own help text"
      value={choice.help}
      maxLength={300}
      disabled={choice.ask === 'hidden'}
      onChange={(event) => onChange({ ...choice, help: event.currentTarget.value })}
    />
  </li>
)

/** Which papers each type of company is asked for, where the firm wants it otherwise than usual. */
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
      <Stack gap="md">
        <Text fz="sm" c="dimmed">
          An application is handed in with the papers that are needed to hand in. What is needed to
          analyse can follow, and the analysis waits for it; what is needed to sanction holds up
          nothing here. A case can make a paper needed by itself, e.g. a term loan the project
          report. A change counts at once, for cases already handed in too; papers that are there
          stay in view. A help text of your own replaces the usual one.
        </Text>
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
        <NativeSelect
          label="Company type"
          value={type}
          data={companyTypes.map(({ value, label }) => ({ value, label }))}
          onChange={(event) => setType(companyTypeOf(event.currentTarget.value)?.value ?? type)}
          maw={360}
        />
        {[...groups].map(([group, papers]) => (
          <div key={group}>
            <Title order={3} fz="md" mb="xs">
              {group}
            </Title>
            <ul className={classes['papers']}>
              {papers.map((paper) => {
                const known = list.find(
                  (one) => one.companyType === type && one.slot === paper.slot,
                )
                const usual = usualAsk(paper)
                return (
                  <PaperRow
                    key={paper.slot}
                    paper={paper}
                    choice={known ?? { companyType: type, slot: paper.slot, ask: usual, help: '' }}
                    changed={known !== undefined && asNow(known.ask, paper) !== usual}
                    onChange={(choice) =>
                      form.setValue('checklist', withChoice(list, choice, usual), {
                        shouldDirty: true,
                      })
                    }
                  />
                )
              })}
            </ul>
          </div>
        ))}
      </Stack>
    </Section>
  )
}
