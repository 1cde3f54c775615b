import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Table.layer.css'
import { Alert, Button, Checkbox, Group, Stack, Table, Text } from '@mantine/core'
import type { ImportReport } from '../../../contract/client/import.ts'
import { counted } from '../../../domain/text/counted.ts'
import { saveReport } from './report-file.ts'

/** The others are in the file. */
const MOST_SHOWN = 100

type Props = {
  report: ImportReport
  invite: boolean
  onInvite: (invite: boolean) => void
  working: boolean
  onRun: () => void
}

type Lines = { label: string; problems: ImportReport['problems'] }

const Problems = ({ label, problems }: Lines) => (
  <Stack gap="sm">
    <Group>
      <Button variant="default" onClick={() => saveReport(problems)}>
        Download this report
      </Button>
      {problems.length > MOST_SHOWN && (
        <Text c="dimmed">
          The first {MOST_SHOWN} of {problems.length} stand here.
        </Text>
      )}
    </Group>
    <Table aria-label={label}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Row</Table.Th>
          <Table.Th>Column</Table.Th>
          <Table.Th>{label}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {problems.slice(0, MOST_SHOWN).map(({ row, field, sentence }) => (
          <Table.Tr key={`${row} ${field}`}>
            <Table.Td>{row}</Table.Td>
            <Table.Td>{field}</Table.Td>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>{sentence}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Stack>
)

/** Report on a file before its import; with the button when nothing is wrong, else with the problems. */
export const Report = ({ report, invite, onInvite, working, onRun }: Props) => {
  const { rows, badRows, drafts, withEmail, unknownColumns, problems, warnings } = report
  return (
    <Stack gap="md">
      <Alert color={problems.length > 0 ? 'red' : 'green'} role="status">
        {problems.length > 0
          ? `${badRows === 0 ? 'This file' : `${badRows} of ${counted(rows, 'row')}`} can’t be imported yet. Mend it in your spreadsheet and choose the file again.`
          : `${counted(rows, 'client')} ready, ${drafts} of them with a draft. Nothing is stored yet.`}
      </Alert>
      {unknownColumns.length > 0 && (
        <Text>Left out, because we know no such column: {unknownColumns.join(', ')}.</Text>
      )}
      {warnings.length > 0 && problems.length === 0 && (
        <Stack gap="sm">
          <Alert color="yellow">
            Perhaps we know some of them. That keeps nothing from being imported: look at these
            first.
          </Alert>
          <Problems label="What stands elsewhere" problems={warnings} />
        </Stack>
      )}
      {problems.length > 0 ? (
        <Problems label="What is wrong" problems={problems} />
      ) : (
        <Stack gap="sm" align="flex-start">
          <Checkbox
            label={`Mail each of the ${withEmail} with an email the link to their account`}
            checked={invite}
            onChange={(event) => onInvite(event.currentTarget.checked)}
          />
          <Button onClick={onRun} loading={working}>
            Import {counted(rows, 'client')}
          </Button>
        </Stack>
      )}
    </Stack>
  )
}
