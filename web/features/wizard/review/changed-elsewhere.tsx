import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { formatDateTime } from '../../../lib/format/formats.ts'
import { DifferencesList } from './differences-list.tsx'
import type { DraftSaving } from '../saving/use-draft-saving.ts'

/** Two versions of one form: says so and lets the person choose; nothing goes silently. */
const ChangedElsewhere = ({ saving, local }: { saving: DraftSaving; local: boolean }) => {
  const { other, leftOver } = saving
  if (other !== null) {
    const gone = !local && other.version === 0
    const when =
      other.savedAt === null ? '' : ` The other one was saved on ${formatDateTime(other.savedAt)}.`
    return (
      <Alert
        role="alert"
        color="yellow"
        title={
          local
            ? 'This application was changed in another tab or device'
            : 'This draft was changed in another tab or device'
        }
      >
        <Stack gap="sm">
          <Text>
            {gone
              ? 'It was submitted or thrown away there. What you see here is not saved.'
              : `What you see here is not saved until you choose whose answers stay. Documents of both stay in any case.${when}`}
          </Text>
          {!gone && <DifferencesList other={other.form} called="The other version" />}
          <Group gap="sm">
            <Button variant="default" onClick={() => void saving.loadOther()}>
              {gone ? 'Start afresh' : 'Load that version'}
            </Button>
            <Button variant="default" onClick={() => void saving.keepMine()}>
              {gone ? 'Keep this as a new draft' : 'Keep mine'}
            </Button>
          </Group>
        </Stack>
      </Alert>
    )
  }
  if (leftOver === null) return null
  return (
    <Alert role="alert" color="yellow" title="This device holds changes that could not be saved">
      <Stack gap="sm">
        <Text>
          You see the newest version, saved in another tab or device. Changes that were typed here
          before are still kept.
        </Text>
        <DifferencesList other={leftOver.form} called="Kept on this device" />
        <Group gap="sm">
          <Button variant="default" onClick={saving.useLeftOver}>
            Use those changes instead
          </Button>
          <Button variant="default" onClick={saving.dropLeftOver}>
            Throw them away
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}

export default ChangedElsewhere
