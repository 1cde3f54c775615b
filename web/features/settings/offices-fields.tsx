import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { fieldId } from '../../ui/fields/field.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { SectionProps } from './section-props.ts'

const MOST = 10

/** The cities of the other offices, as the footer lists them. */
export const OfficesFields = ({ form }: SectionProps) => {
  const offices = form.watch('firm.otherOffices')
  const set = (next: string[]) => form.setValue('firm.otherOffices', next, { shouldDirty: true })

  const remove = (index: number) => {
    set(offices.filter((_, at) => at !== index))
    form.clearErrors('firm.otherOffices')
    // The button that was pressed is gone: the focus must not be.
    document.getElementById(fieldId('firm.otherOffices'))?.focus()
  }

  return (
    <fieldset
      style={{ border: 0, margin: 0, padding: 0 }}
      id={fieldId('firm.otherOffices')}
      tabIndex={-1}
    >
      <Text component="legend" fw={500} mb={4} p={0}>
        Other offices
      </Text>
      <Stack gap="sm">
        {offices.map((_, index) => (
          <Group key={index} gap="xs" align="flex-end" wrap="nowrap">
            <div style={{ flex: 1 }}>
              <TextField
                form={form}
                name={`firm.otherOffices.${index}`}
                label={`City ${index + 1}`}
                autoComplete="off"
              />
            </div>
            <ActionIcon
              size={42}
              variant="default"
              onClick={() => remove(index)}
              aria-label={`Remove city ${index + 1}`}
            >
              <IconTrash size={20} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
        {offices.length < MOST && (
          <div>
            <Button variant="default" size="sm" mih={44} onClick={() => set([...offices, ''])}>
              Add a city
            </Button>
          </div>
        )}
      </Stack>
    </fieldset>
  )
}
