import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import type { DocumentDescriptor } from '../../../../contract/define/document-descriptor.ts'
import type { NotApplicableReason } from '../../../../domain/papers/not-applicable.ts'
import type { DocumentSlot } from '../../../../domain/papers/documents.ts'
import { mayBeClaimed } from '../../../../domain/papers/paper-needs.ts'
import { BlankForm } from '../../../ui/case/blank-form.tsx'
import { FoldLine } from '../../../ui/page/fold-line.tsx'
import { NoSuchPaper } from '../../../ui/case/no-such-paper.tsx'
import { stageWord } from '../../../ui/case/stage-words.ts'
import type { SlotFile } from '../../../ui/files/file-line.tsx'
import { FileSlot } from '../../../ui/files/file-slot.tsx'
import { ClaimLine } from './claim-line.tsx'
import { type NeededPaper, ofWhom, waitsForPapers } from '../../../parts/papers/papers.ts'
import type { Supply } from '../../../parts/uploads/use-supply.ts'

const askedAs = (
  { answered, claim, returned, neededFor }: NeededPaper,
  { status }: ApplicationRecord,
) => {
  if (returned.length > 0) return 'send it again'
  if (claim?.state === 'claimed') return 'we look at it'
  if (answered) return claim ? 'not needed' : 'sent'
  if (neededFor === 'sanction') return stageWord(neededFor)
  return waitsForPapers(status) ? 'needed now' : 'still open'
}

/** Reason why a paper was returned, or a claim that there is none was refused. */
const problemOf = ({ claim, returned }: NeededPaper) =>
  [
    ...returned.map(
      ({ fileName, review }) => `We returned ${fileName}: ${review?.reason ?? 'send it again'}`,
    ),
    ...(claim?.state === 'refused' && claim.instead
      ? [`Please send instead: ${claim.instead}`]
      : []),
  ].join(' ')

const helpOf = (kind: DocumentSlot | undefined) =>
  [kind?.help, kind?.why, kind?.example && `For example: ${kind.example}`].filter(Boolean).join(' ')

const lineOfSent = ({ key, fileName, fileSize }: DocumentDescriptor): SlotFile => ({
  id: key,
  name: fileName,
  size: fileSize,
  state: { kind: 'stored' },
  handedIn: true,
})

type Props = {
  record: ApplicationRecord
  need: NeededPaper
  supply: Supply
  onChoose: (slot: string, files: File[]) => void
  onClaim: (slot: string, reason: NotApplicableReason) => void
}

/**
 * Paper that the borrower still has to send: its place to upload it, the choice among several, or a claim that there
 * is none.
 */
export const MissingPaper = ({ record, need, supply, onChoose, onClaim }: Props) => {
  const { slot, slots, answered, claim, returned, sent } = need
  const [chosen, setChosen] = useState<string | null>(null)
  // What was returned gives way only to what comes to its own place.
  const to = returned[0]?.slot ?? chosen ?? slot
  const kind = slots.find((one) => one.slot === to)
  const label = ofWhom(need)
  // One that is asked for elsewhere, too, belongs there.
  const choices = slots.filter((one) => one.sameAs === undefined || one.slot === slot)
  const isOpen = !answered && claim?.state !== 'claimed'
  const asked = askedAs(need, record)
  const problem = problemOf(need)
  const lines = supply.linesOf(slots.map((one) => one.slot))
  return (
    <FoldLine
      title={label}
      small={problem || undefined}
      // Those for later stand below a heading that says so.
      aside={need.neededFor === 'sanction' && isOpen ? null : asked}
    >
      <FileSlot
        label={label}
        labelHidden
        asked={asked}
        help={
          <>
            {helpOf(kind)} <BlankForm slot={to} />
          </>
        }
        error={problem || undefined}
        files={[...sent.map(lineOfSent), ...lines]}
        whole={supply.total(to)}
        onChoose={(files) => onChoose(to, files)}
        onCancel={supply.cancel}
        onRetry={supply.retry}
        onRemove={supply.cancel}
        onUnlock={supply.unlock}
        otherwise={
          isOpen &&
          returned.length === 0 &&
          mayBeClaimed(need) && (
            <NoSuchPaper
              slot={slot}
              label={label}
              except={claim?.reason}
              onClaim={(reason) => onClaim(slot, reason)}
            />
          )
        }
      />
      {isOpen && returned.length === 0 && choices.length > 1 && (
        <NativeSelect
          mt={4}
          label="Which of them do you send?"
          aria-label={`Which document do you send for: ${label}`}
          value={to}
          data={choices.map((one) => ({ value: one.slot, label: one.label }))}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      )}
      {claim && claim.state !== 'refused' && (
        <ClaimLine record={record} slot={slot} label={label} claim={claim} />
      )}
    </FoldLine>
  )
}
