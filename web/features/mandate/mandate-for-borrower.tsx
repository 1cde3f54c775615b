import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core'
import type { MandateRecord } from '../../../contract/letter/mandate.ts'
import { mandateMeaning, mandateStatusTable } from '../../../domain/status/mandate-status.ts'
import { formatRupees } from '../../lib/format/formats.ts'
import { saveFile } from '../../lib/uploads/stored-files.ts'
import { feeDue, feeWords } from '../../ui/case/fee-words.ts'
import { MandateStatusBadge } from '../../ui/case/mandate-words.tsx'
import { Facts } from '../../ui/page/facts.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { LetterAnswer } from './letter-answer.tsx'
import { LetterFile } from './letter-file.tsx'
import { SignedLetter } from './signed-letter.tsx'

type Props = { mandate: MandateRecord; userId: string }

/** Hint for the downloaded letter: it is signed once, after its terms are confirmed. */
const whatToDoWith = ({ status }: MandateRecord): string => {
  if (status === 'approved')
    return 'Print it, or sign the file on your phone or computer. Sign the last page, with the stamp of the business if there is one.'
  if (status === 'released')
    return 'Read it at your leisure. Sign it when we have confirmed the terms.'
  return 'This is the letter before it was signed. Your signed copy stands below.'
}

/** The letter as its borrower meets it: read, answer, download, sign, hand in. */
export const MandateForBorrower = ({ mandate, userId }: Props) => {
  const { status, mandateUrl, reason, abilities } = mandate
  const { live } = mandateStatusTable[status]
  return (
    <Stack gap="lg">
      <Panel component="section" aria-label="Mandate">
        <Stack gap="sm">
          <Group gap="sm">
            <Title order={2} fz="lg">
              Mandate
            </Title>
            <MandateStatusBadge status={status} />
          </Group>
          <Text>{mandateMeaning(status, mandate.response?.answer ?? null)}</Text>
          {reason !== null && (!live || status === 'approved') && (
            <Alert
              color={live ? 'yellow' : 'red'}
              title={live ? 'Your signed copy came back' : 'Reason'}
            >
              <Text style={{ whiteSpace: 'pre-line' }}>{reason}</Text>
            </Alert>
          )}
          <Facts
            facts={[
              ['Amount', formatRupees(mandate.mandateAmount)],
              ['Consultancy fee', feeWords(mandate)],
              ['Payable', feeDue],
              [
                'If you cancel',
                '20 % of the fee, when you accept a sanction letter and do not draw down',
              ],
              [
                mandate.signedAt === null ? 'To be signed by' : 'Signed by',
                `${mandate.mandateHolderDetails.name}, ${mandate.mandateHolderDetails.designation}`,
              ],
            ]}
          />
        </Stack>
      </Panel>

      {mandateUrl !== null && (
        <Panel>
          <Stack gap="md">
            <Title order={2} fz="lg">
              Read the letter
            </Title>
            <LetterFile documentKey={mandateUrl} name={`Mandate ${mandate.number ?? ''}`} />
            {(abilities.respond || mandate.response !== null) && <LetterAnswer mandate={mandate} />}
          </Stack>
        </Panel>
      )}

      {mandateUrl !== null && live && (
        <Panel>
          <Stack gap="sm" align="flex-start">
            <Title order={2} fz="lg">
              Step 1: Download the mandate
            </Title>
            <Text>{whatToDoWith(mandate)}</Text>
            <Button
              variant={abilities.uploadSigned ? 'light' : 'default'}
              onClick={() => void saveFile(mandateUrl)}
            >
              Download the mandate
            </Button>
          </Stack>
        </Panel>
      )}

      {live && <SignedLetter mandate={mandate} userId={userId} />}
    </Stack>
  )
}
