import { Button, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { facilityOf } from '../../../../domain/need/facilities.ts'
import { figure, rupeesTyped } from '../../../../domain/need/facility-asks.ts'
import { needReasonOf } from '../../../../domain/need/need-reasons.ts'
import { kindLabel, needOf } from '../../../../domain/need/needs.ts'
import { errorOf, fieldId } from '../../../ui/fields/field.ts'
import { pathTo } from '../form/form-values.ts'
import { useFormValues } from '../parts/use-form-values.ts'
import { useWizard } from '../parts/wizard-context.ts'
import { type Asked, valuesOf } from '../form/asked.ts'
import classes from './need.module.css'
import { amountInLine, monthsInWords, titleInLine } from './words.ts'

type Props = {
  asked: Asked
  /** The purpose that was tapped just now: what it opens is brought into view. */
  reveal: string | null
  /** The sheet with its fields is open. */
  changing: boolean
  onChange: () => void
  onRemove?: (() => void) | undefined
}

/** Proposal of the firm for a need, its reason, and the way to have it otherwise. */
const ProposalPanel = ({ asked, reveal, changing, onChange, onRemove }: Props) => {
  const { form } = useWizard()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (reveal !== null) panel.current?.scrollIntoView({ block: 'nearest' })
  }, [reveal])
  const told = valuesOf(useFormValues(form), asked)
  const need = needOf(told.purpose)
  const base = `productDetails.${asked.side}.formValuesByOptionTitle.${asked.title}`
  const rupees = rupeesTyped(told.amount, told.unit)
  const months = figure(told.tenure, 'months')
  const usual = facilityOf(asked.title)?.usualTenure
  const years =
    typeof months === 'number' && months > 0
      ? `${months === usual ? 'about ' : ''}${monthsInWords(months)}`
      : ''
  const line = [titleInLine(asked.title), rupees > 0 ? amountInLine(rupees) : '', years]
  const proposed = need?.facilities[0] === asked.title
  const kind = told.kind === need?.kind ? undefined : kindLabel(told.kind)
  // What is told in the sheet is mended there: the button to it stands for the first field that is wrong.
  const inSheet = [`${base}.tenure`, base, `${base}.existing.amount`, `${base}.existing.unit`]
  const wrong = inSheet.find((path) => errorOf(form, pathTo(path)) !== undefined)
  const error = wrong === undefined ? undefined : errorOf(form, pathTo(wrong))
  return (
    <div ref={panel} className={classes['proposal']} role="status">
      <Text fw={600}>{line.filter((part) => part !== '').join(', ')}</Text>
      <Text fz="sm">{proposed ? needReasonOf(told.purpose) : facilityOf(asked.title)?.help}</Text>
      {kind !== undefined && <Text fz="sm">{kind}.</Text>}
      {error !== undefined && <Text className={classes['error'] ?? ''}>{error}</Text>}
      <div className={classes['proposalActions']}>
        <Button
          variant="subtle"
          size="sm"
          mih={44}
          px={0}
          {...(!changing && { id: fieldId(wrong ?? `${base}.tenure`) })}
          aria-haspopup="dialog"
          aria-label={`Change ${titleInLine(asked.title)}`}
          onClick={onChange}
        >
          Change
        </Button>
        {onRemove && (
          <Button
            variant="subtle"
            color="gray"
            size="sm"
            mih={44}
            aria-label={`Take away ${titleInLine(asked.title)}`}
            onClick={onRemove}
          >
            Take away
          </Button>
        )}
      </div>
    </div>
  )
}

export default ProposalPanel
