import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { get } from 'react-hook-form'
import { personFields } from '../../../../contract/form/person-fields.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { PersonFields } from './person-fields.tsx'
import { useFormValues } from '../parts/use-form-values.ts'
import { useWizard } from '../parts/wizard-context.ts'

type Props = {
  index: number
  open: boolean
  onToggle: (open: boolean) => void
  onRemove: () => void
  removable: boolean
}

/** Card of a person: a line of summary, or the fields. */
export const PersonCard = ({ index, open, onToggle, onRemove, removable }: Props) => {
  const { form } = useWizard()
  const people = useFormValues(form).management ?? []
  const person = people[index]
  const alone = people.length === 1
  // A person with an error is always open, so that the error can be seen and reached; their papers are asked for elsewhere.
  const wrong = Object.keys(personFields).some(
    (field) => get(form.formState.errors, `management.${index}.${field}`) !== undefined,
  )
  // What an error opened stays open once it is mended: nobody's field goes from under their finger.
  const [opened, setOpened] = useState(false)
  if (wrong && !opened) setOpened(true)
  const shown = open || wrong || opened
  const name = person?.name?.trim() || `Person ${index + 1}`
  const details = [
    person?.designation,
    (alone || person?.authorisedSignatory) && 'Authorised signatory',
  ]

  return (
    <Panel role="region" aria-label={name}>
      <Group justify="space-between" gap="xs" mb={shown ? 'md' : 0}>
        <div>
          <Title order={3} fz="lg">
            {name}
          </Title>
          {!shown && (
            <Text c="dimmed" fz="sm">
              {details.filter(Boolean).join(' · ') || 'Details are missing'}
            </Text>
          )}
        </div>
        <Group gap="xs">
          <Button
            variant="default"
            size="sm"
            mih={44}
            onClick={() => {
              setOpened(false)
              onToggle(!shown)
            }}
            aria-expanded={shown}
            disabled={wrong}
            aria-label={`${shown ? 'Close' : 'Edit'} ${name}`}
          >
            {shown ? 'Close' : 'Edit'}
          </Button>
          {removable && (
            <Button
              variant="subtle"
              color="red"
              size="sm"
              mih={44}
              onClick={onRemove}
              aria-label={`Remove ${name}`}
            >
              Remove
            </Button>
          )}
        </Group>
      </Group>
      <Stack display={shown ? undefined : 'none'}>
        <PersonFields index={index} alone={alone} />
      </Stack>
    </Panel>
  )
}
