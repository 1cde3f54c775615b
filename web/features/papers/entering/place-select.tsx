import { NativeSelect } from '@mantine/core'
import { useMemo } from 'react'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import { calendarDateInIndia } from '../../../../domain/dates/dates.ts'
import { paperSections } from '../../../parts/papers/paper-sections.ts'
import { slotName } from '../../../parts/papers/slot-name.ts'
import type { Place } from './place.ts'

type Props = {
  record: ApplicationRecord
  value: Place | null
  onChoose: (place: Place | null) => void
  error?: string | undefined
}

/** Choice of the paper: requests first, then the places of the form. */
export const PlaceSelect = ({ record, value, onChoose, error }: Props) => {
  const groups = useMemo(() => {
    const requests = record.additionalDocuments
      .filter(({ abilities }) => abilities.enter)
      .map(({ id, title }): Place => ({ kind: 'request', id, label: title }))
    const day = calendarDateInIndia(new Date(record.submittedAt))
    const sections = paperSections(record, day).map(({ heading, slots }) => ({
      heading,
      places: slots.map((slot): Place => ({ kind: 'slot', id: slot.slot, label: slotName(slot) })),
    }))
    return [{ heading: 'Asked for', places: requests }, ...sections].filter(
      ({ places }) => places.length > 0,
    )
  }, [record])
  const all = groups.flatMap(({ places }) => places)
  return (
    <NativeSelect
      label="Which document is it?"
      value={value?.id ?? ''}
      error={error}
      data-autofocus
      onChange={({ currentTarget }) =>
        onChoose(all.find(({ id }) => id === currentTarget.value) ?? null)
      }
    >
      <option value="">Choose the document</option>
      {groups.map(({ heading, places }, index) => (
        <optgroup key={index} label={heading}>
          {places.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </optgroup>
      ))}
    </NativeSelect>
  )
}
