import { Button, Group } from '@mantine/core'
import { fieldId } from '../../../ui/fields/field.ts'
import { FieldNote } from '../parts/field-note.tsx'

type Props = {
  names: readonly string[]
  maySign: (index: number) => boolean
  onSign: (index: number) => void
}

/** Nobody is marked as signatory: what the form says of its people as a whole leads here, where one press mends it. */
export const WhoSigns = ({ names, maySign, onSign }: Props) => (
  <div id={fieldId('management')} tabIndex={-1}>
    <FieldNote tone="info">Nobody is marked as authorised signatory yet. Who signs?</FieldNote>
    <Group gap="sm" mt="xs">
      {names.map((name, index) => (
        <Button
          key={index}
          variant="default"
          size="sm"
          mih={44}
          disabled={!maySign(index)}
          onClick={() => onSign(index)}
        >
          {name} signs
        </Button>
      ))}
    </Group>
  </div>
)
