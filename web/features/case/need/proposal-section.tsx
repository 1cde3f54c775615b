import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import { proposedInLine } from '../../../../domain/need/advice.ts'
import { api } from '../../../lib/api/api.ts'
import { toast } from '../../../lib/api/toast.ts'
import { useIsStaff } from '../../../lib/session/use-is-staff.ts'
import { NoteDialog } from '../../../ui/dialogs/note-dialog.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { ProposeForm } from './propose-form.tsx'
import { usePlace } from '../../../parts/record/use-place.ts'
import { builtOn, useRefreshRecord } from '../../../parts/record/use-record.ts'

type Proposal = NonNullable<ApplicationRecord['facilityProposal']>

const Proposed = ({ facilities, note }: Proposal) => (
  <Stack gap="xs">
    <ul>
      {facilities.map((one) => (
        <li key={one.title}>{proposedInLine(one)}</li>
      ))}
    </ul>
    <Text>{note}</Text>
  </Stack>
)

/** Place that the next step of a case with a proposal leads to, and the mail about it. */
const PLACE = 'proposal'

/** Proposal to a borrower who asked to be advised: theirs to answer, the analyst's to write. */
export const ProposalSection = ({ record }: { record: ApplicationRecord }) => {
  const { applicationId, facilityProposal, abilities } = record
  const inside = useIsStaff()
  const [asked, setAsked] = useState<'agree' | 'request-changes'>('agree')
  const [opened, setOpened] = useState(false)
  const [again, setAgain] = useState(false)
  const refresh = useRefreshRecord()
  const place = usePlace(PLACE)
  const agrees = asked === 'agree'
  if (!facilityProposal && !abilities.proposeFacilities) return null

  const ask = (answer: typeof asked) => {
    setAsked(answer)
    setOpened(true)
  }
  const respond = async (note: string | undefined) => {
    const words = note?.trim() ?? ''
    try {
      await api.call('answerProposal', {
        params: { id: applicationId },
        ...builtOn(record),
        body: { answer: asked, ...(words !== '' && { note: words }) },
      })
    } finally {
      // Also after a refusal: the case may have changed.
      await refresh(applicationId)
    }
    toast.success(
      agrees
        ? 'Thank you. Your application now asks for this.'
        : 'Thank you. We come back to you with another proposal.',
    )
  }
  return (
    <div {...place}>
      <Section title={inside ? 'Advice asked for' : 'What we propose'}>
        <Stack gap="md">
          {facilityProposal && <Proposed {...facilityProposal} />}
          {inside && (
            <Text>
              {facilityProposal
                ? 'It waits for the borrower’s answer. A new proposal takes its place.'
                : 'The borrower leaves it to us which facility it is. Until they agree to a proposal, no mandate letter is released.'}
            </Text>
          )}
          {abilities.proposeFacilities &&
            (facilityProposal === null || again ? (
              <ProposeForm record={record} onDone={() => setAgain(false)} />
            ) : (
              <Group>
                <Button variant="default" onClick={() => setAgain(true)}>
                  Propose something else
                </Button>
              </Group>
            ))}
          {abilities.answerProposal && (
            <Group>
              <Button onClick={() => ask('agree')}>Agree to this</Button>
              <Button variant="default" onClick={() => ask('request-changes')}>
                Ask for something else
              </Button>
            </Group>
          )}
        </Stack>
        <NoteDialog
          key={asked}
          opened={opened}
          onClose={() => setOpened(false)}
          title={agrees ? 'Agree to this?' : 'Ask for something else?'}
          confirmLabel={agrees ? 'Agree' : 'Send'}
          note={{
            label: agrees ? 'A note, if you like' : 'What should be different?',
            required: !agrees,
          }}
          keptAs={`proposal ${applicationId} ${asked}`}
          fallback="An error occurred."
          onConfirm={respond}
        >
          <Text>
            {agrees
              ? 'Your application then asks for these facilities. Nothing goes to a lender by that.'
              : 'Tell us what does not fit. We look at it again.'}
          </Text>
        </NoteDialog>
      </Section>
    </div>
  )
}
