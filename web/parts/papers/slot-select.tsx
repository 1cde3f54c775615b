import { Button, Group, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { PaperSection } from './paper-sections.ts'
import { slotName } from './slot-name.ts'

type Props = {
  /** Name of the file; read out, not shown. */
  label: string
  sections: readonly PaperSection[]
  value: string
  /** Words while no paper is chosen. */
  none: string
  onChoose: (slot: string) => void
}

/** Chooses one of the papers that are asked for. */
export const SlotSelect = ({ label, sections, value, none, onChoose }: Props) => (
  <NativeSelect
    aria-label={label}
    value={value}
    onChange={(event) => onChoose(event.currentTarget.value)}
    styles={{ input: { minHeight: 44 } }}
  >
    <option value="">{none}</option>
    {sections.map(({ heading, slots }) => (
      <optgroup key={slots[0]?.slot} label={heading}>
        {slots.map((slot) => (
          <option key={slot.slot} value={slot.slot}>
            {slotName(slot)}
          </option>
        ))}
      </optgroup>
    ))}
  </NativeSelect>
)

type FileIntoProps = Omit<Props, 'onChoose'> & {
  /** Present place. */
  value: string
  /** Names the button for the ear, with the file. */
  action: string
  onFile: (slot: string) => void
}

/** Chooses a paper and then files it there: the keys of a list pass by every paper on the way to the right one. */
export const FileInto = ({ value, action, onFile, ...select }: FileIntoProps) => {
  const [chosen, setChosen] = useState(value)
  return (
    <Group gap="xs" wrap="nowrap" align="center">
      <div style={{ flex: 1, minWidth: 0 }}>
        <SlotSelect {...select} value={chosen} onChoose={setChosen} />
      </div>
      <Button
        variant="default"
        mih={44}
        disabled={chosen === value}
        aria-label={action}
        onClick={() => onFile(chosen)}
      >
        File it
      </Button>
    </Group>
  )
}
