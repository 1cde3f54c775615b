import { Button } from '@mantine/core'
import { useState } from 'react'
import { proposalFor } from '../../../../domain/need/needs.ts'
import { type Purpose, purposes } from '../../../../domain/need/purposes.ts'
import { errorOf, fieldId } from '../../../ui/fields/field.ts'
import { useFormValues } from '../parts/use-form-values.ts'
import { useWizard } from '../parts/wizard-context.ts'
import {
  type Asked,
  facilitiesAskedIn,
  type Needs,
  unplaced,
  valuesOf,
  withoutNeed,
  withPurpose,
} from '../form/asked.ts'
import { ChangeNeed } from './change-need.tsx'
import { NeedAmount } from './need-amount.tsx'
import classes from './need.module.css'
import ProposalPanel from './proposal.tsx'
import { PurposeCards } from './purpose-cards.tsx'

type Props = {
  /** The facility that stands for it; null while nobody said what it is for. */
  asked: Asked | null
  index: number
  onNeeds: (next: Needs) => void
  /** Takes away a need that has no facility yet. */
  onDrop: () => void
  /** Asks for one more; none where there is one in the making. */
  onAnother: (() => void) | undefined
}

const noProduct = [
  'productDetails.selectedProduct',
  'productDetails.fundBased.selectedOptions',
  'productDetails.nonFundBased.selectedOptions',
] as const

/** Need: its amount, its purpose, and the proposal for it. */
export const OneNeed = ({ asked, index, onNeeds, onDrop, onAnother }: Props) => {
  const { form } = useWizard()
  const values = useFormValues(form)
  const [changing, setChanging] = useState(false)
  const [justChosen, setJustChosen] = useState<string | null>(null)
  const others = facilitiesAskedIn(values).flatMap(({ title }) =>
    title === asked?.title ? [] : [title],
  )
  const closed = purposes.filter(
    (purpose) =>
      proposalFor(purpose, others) === undefined || (index > 0 && purpose === 'not-sure'),
  )
  const wrong = noProduct.some((path) => errorOf(form, path) !== undefined)

  const choose = (purpose: Purpose) => {
    const next = withPurpose(form.getValues(), asked, purpose)
    if (!next) return
    form.clearErrors([...noProduct])
    setJustChosen(purpose)
    onNeeds(next)
  }
  return (
    <div
      className={classes['need']}
      {...(index > 0 && { role: 'group', 'aria-label': `Need ${index + 1}` })}
    >
      <NeedAmount
        key={asked?.title}
        at={asked ?? unplaced}
        label={index === 0 ? 'How much?' : 'How much for this?'}
      />
      <PurposeCards
        name={`purpose-${index}`}
        id={fieldId(asked === null ? 'productDetails.selectedProduct' : `purpose-${index}`)}
        chosen={asked && valuesOf(values, asked).purpose}
        closed={closed}
        error={asked === null && wrong ? 'Choose what the money is for' : undefined}
        onChoose={choose}
      />
      {asked ? (
        <ProposalPanel
          asked={asked}
          reveal={justChosen}
          changing={changing}
          onChange={() => setChanging(true)}
          onRemove={index === 0 ? undefined : () => onNeeds(withoutNeed(values, asked))}
        />
      ) : (
        index > 0 && (
          <Button variant="subtle" color="gray" size="sm" mih={44} onClick={onDrop}>
            No other need
          </Button>
        )
      )}
      {asked && onAnother && valuesOf(values, asked).purpose !== 'not-sure' && (
        <Button
          variant="subtle"
          size="sm"
          mih={44}
          px={0}
          className={classes['switch'] ?? ''}
          onClick={onAnother}
        >
          + Another need
        </Button>
      )}
      {asked && (
        <ChangeNeed
          asked={asked}
          opened={changing}
          onClose={() => setChanging(false)}
          onReplace={onNeeds}
        />
      )}
    </div>
  )
}
