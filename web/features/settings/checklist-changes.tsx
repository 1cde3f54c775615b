import { Button, Text, VisuallyHidden } from '@mantine/core'
import { companyTypeOf } from '../../../domain/identity/company-types.ts'
import { counted } from '../../../domain/text/counted.ts'
import { checklistSlots } from '../../../domain/papers/documents.ts'
import { asNow, type Choice, labelOf, usualAsk } from './checklist-words.ts'
import classes from './settings.module.css'

const sentenceOf = ({ companyType, slot, ask, help }: Choice) => {
  const paper = checklistSlots(companyType).find((one) => one.slot === slot)
  const type = companyTypeOf(companyType)?.label ?? companyType
  if (!paper) return { paper: `${type}: ${slot}`, rule: labelOf(ask) }
  const now = asNow(ask, paper)
  const usual = usualAsk(paper)
  const rule = now === usual ? labelOf(now) : `${labelOf(now)}, usually: ${labelOf(usual)}`
  return {
    paper: `${type}: ${paper.group}, ${paper.label}`,
    rule: help === '' ? `${rule}.` : `${rule}. Your words: “${help}”`,
  }
}

type Props = { list: readonly Choice[]; onUsual: (choice: Choice) => void }

/** Name of the open parts of the checklist: one part at a time. */
export const CHECKLIST_PART = 'part-of-the-checklist'

/** Firm's own choices beside the usual list, for all types of company, in words. */
export const ChecklistChanges = ({ list, onUsual }: Props) => (
  <details name={CHECKLIST_PART} className={classes['part']}>
    <summary>
      <strong>Otherwise than usual</strong>
      <span>{counted(list.length, 'document')} of all types of company</span>
    </summary>
    <ul className={classes['changes']}>
      {list.map((choice) => {
        const { paper, rule } = sentenceOf(choice)
        return (
          <li key={`${choice.companyType} ${choice.slot}`} className={classes['change']}>
            <div>
              <Text fz="sm" fw={600}>
                {paper}
              </Text>
              <Text fz="sm">{rule}</Text>
            </div>
            <Button variant="default" size="compact-sm" onClick={() => onUsual(choice)}>
              As usual<VisuallyHidden>: {paper}</VisuallyHidden>
            </Button>
          </li>
        )
      })}
    </ul>
  </details>
)
