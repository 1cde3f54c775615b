import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import { isLive } from '../../../../domain/status/application-status.ts'
import { onOpening } from '../../../ui/on-demand/on-opening.tsx'
import { DenseSection } from '../../../ui/page/dense-section.tsx'
import { answerInWords } from './person-words.ts'
import { SignedPaper } from './signed-paper.tsx'
import type { AskLendersProps } from './ask-lenders-window.tsx'

const AskLendersDialog = onOpening<AskLendersProps>(
  () => import('./ask-lenders-window.tsx'),
  ({ opened }) => opened,
  { opened: false },
)

const named = (list: readonly { name: string }[]) => list.map(({ name }) => name).join(', ')

/** To which lenders name and papers may go, and what is asked for and not answered. */
const ConsentState = ({ record }: { record: ApplicationRecord }) => {
  const [opened, setOpened] = useState(false)
  const { lenderConsent: consent, status } = record
  const lines = consent.shareWithLenders
    ? [
        consent.anyLender
          ? 'Any active lender gets name and documents a day after we announce it.'
          : consent.lenders.length > 0
            ? `Name and documents may go to ${named(consent.lenders)}.`
            : 'Lenders may see the blind teaser; no lender is named for name and documents.',
        ...(consent.announced.length > 0 && consent.anyLender
          ? [`Announced: ${named(consent.announced)}.`]
          : []),
        ...(consent.persons.length > 0 ? ['Whether own documents go, each person says:'] : []),
        ...consent.persons.map(
          (person) =>
            `${person.name}: ${answerInWords(person)}${person.agreed && !person.ticked ? ' The borrower does not want them to go.' : ''}`,
        ),
      ]
    : ['The borrower has not agreed that lenders see the case.']
  return (
    <DenseSection
      title="Consent of the borrower"
      aside={
        isLive(status) && (
          <Button size="sm" variant="default" onClick={() => setOpened(true)}>
            {consent.anyLender ? 'Announce lenders' : 'Ask for consent'}
          </Button>
        )
      }
    >
      {lines.map((line) => (
        <Text key={line} fz="sm">
          {line}
        </Text>
      ))}
      {consent.asked.length > 0 && (
        <Text fz="sm">Asked for and not answered: {named(consent.asked)}.</Text>
      )}
      {isLive(status) && consent.shareWithLenders && <SignedPaper record={record} />}
      <AskLendersDialog record={record} opened={opened} onClose={() => setOpened(false)} />
    </DenseSection>
  )
}

export default ConsentState
