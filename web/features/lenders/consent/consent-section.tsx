import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import { agreedWords } from '../../../../domain/consent/agreed-words.ts'
import { isLive } from '../../../../domain/status/application-status.ts'
import { lenderStatuses } from '../../../../domain/status/status-groups.ts'
import { api } from '../../../lib/api/api.ts'
import { toast } from '../../../lib/api/toast.ts'
import { NoteDialog } from '../../../ui/dialogs/note-dialog.tsx'
import { later } from '../../../ui/on-demand/later.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { usePlace } from '../../../parts/record/use-place.ts'
import { builtOn, useRefreshRecord } from '../../../parts/record/use-record.ts'
import { readerWords } from '../../../../domain/text/reader-words.ts'

const LenderConsent = later<{ record: ApplicationRecord }>(
  () => import('./lender-consent.tsx').then((part) => ({ default: part.LenderConsent })),
  <Skeleton
    h={160}
    radius="lg"
    role="status"
    aria-label="Loading the lenders that get your documents"
    data-later
  />,
)

/** Place that the next step of a case leads to while it waits for the consent. */
const PLACE = 'consent'

/** True if lenders have the papers, or had them. */
const lendersHaveIt = ({ status, timeline }: ApplicationRecord): boolean =>
  [status, ...timeline.map(({ to }) => to)].some((one) => lenderStatuses.some((s) => s === one))

/** State of the case without the consent. */
const withoutIt = (record: ApplicationRecord): string =>
  lendersHaveIt(record)
    ? 'You do not agree at present that we show your case to further lenders. Those that had it were asked to delete what they hold, or we ask them now.'
    : 'You do not agree at present that we show your case to lenders. No lender sees anything without it.'

/** Effect of a withdrawal, before it is made. */
const effectOf = (record: ApplicationRecord): string =>
  lendersHaveIt(record)
    ? 'We give your documents to no further lender, and shut what we opened for those that have them. We ask these to delete what they hold. You can agree again at any time.'
    : `We give your documents to no lender, so the case cannot go further than the ${readerWords.client.mandate}. You can agree again at any time.`

/** The borrower's consent to share the papers: given here, and taken back here as easily. */
export const ConsentSection = ({
  record,
  folded = false,
}: {
  record: ApplicationRecord
  folded?: boolean | 'open'
}) => {
  const { applicationId, status, consent, turn } = record
  const [opened, setOpened] = useState(false)
  const refresh = useRefreshRecord()
  const place = usePlace(PLACE, 'center')
  const given = consent.shareWithLenders
  if (!isLive(status)) return null
  const label = given ? 'Withdraw my consent' : 'Give my consent'

  const send = async () => {
    try {
      await api.call('setConsent', {
        params: { id: applicationId },
        ...builtOn(record),
        body: { shareWithLenders: !given },
      })
    } finally {
      // Also after a refusal: the case may have changed.
      await refresh(applicationId)
    }
    toast.success(given ? 'Your consent is withdrawn.' : 'Thank you. We have your consent.')
  }

  // What is given is taken back below the choice of lenders: nobody who came to agree presses it first.
  const switcher = (
    <Group>
      <Button
        variant={given ? 'subtle' : turn.step === 'give-consent' ? 'filled' : 'default'}
        onClick={() => setOpened(true)}
      >
        {label}
      </Button>
    </Group>
  )

  return (
    <div {...place}>
      <Section
        title="Sharing with lenders"
        folded={folded}
        aside={
          <Text fz="sm" c="dimmed">
            {given ? 'You agreed' : 'Not agreed'}
          </Text>
        }
      >
        <Stack gap="sm" align="flex-start">
          <Text>
            {given
              ? 'You agreed that we show your case to lenders, without its name. Name and documents go only to lenders that you agree to.'
              : withoutIt(record)}
          </Text>
          {!given && switcher}
          {(given || record.lenderConsent.asked.length > 0) && <LenderConsent record={record} />}
          {given && switcher}
        </Stack>
        <NoteDialog
          key={label}
          opened={opened}
          onClose={() => setOpened(false)}
          title={given ? 'Withdraw your consent?' : 'Show your case to lenders?'}
          confirmLabel={label}
          destructive={given}
          keptAs={`consent ${applicationId}`}
          fallback="An error occurred."
          onConfirm={send}
        >
          <Text>
            {given
              ? effectOf(record)
              : `${agreedWords.shareWithLenders.text} You can withdraw this at any time, here.`}
          </Text>
        </NoteDialog>
      </Section>
    </div>
  )
}
