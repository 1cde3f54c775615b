import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import { counted } from '../../../../domain/text/counted.ts'
import type { TurnStep } from '../../../../domain/status/turn-steps.ts'
import { type CaseTab, tabAddress } from '../../../parts/record/case-tab.ts'
import { type LendersPart, panelAt, partAddress } from '../../../parts/record/lenders-part.ts'
import { MoveDialog } from '../../../parts/record/move-dialog.tsx'
import { isAside } from '../../../parts/record/moves.ts'
import type { HeldReturn } from '../../../parts/papers/returns-draft.ts'
import { useHeldReturns } from '../../../parts/papers/use-held-returns.ts'
import { countToCheck } from '../../../parts/papers/to-check.ts'

/** Labels of steps that are done in the tab of the mandate. */
const inMandate: Partial<Readonly<Record<TurnStep, string>>> = {
  'prepare-letter': 'Prepare the letter',
  'revise-letter': 'Revise the letter',
  'approve-letter': 'Approve the letter',
  'verify-copy': 'Check the signed copy',
}

/** Labels of steps that are done in the tab of the lenders. */
const withLenders: Partial<Readonly<Record<TurnStep, string>>> = {
  'log-in-with-lenders': 'Send to a lender',
  'answer-lender-query': 'Answer the query',
  'tell-lenders': 'Tell the lenders',
  'enter-offer': 'Complete the offer',
}

/** Page for the firm's next work, if it is no move: the papers, or the mandate. */
const workIn = (
  record: ApplicationRecord,
  held: readonly HeldReturn[],
): { tab: CaseTab; part?: LendersPart; label: string } | null => {
  const { turn, abilities } = record
  if (turn.waitsFor !== 'firm') return null
  const letter = inMandate[turn.step]
  // Whoever can't write the letter finds nothing to press there.
  if (turn.step === 'prepare-letter' && !abilities.createMandate) return null
  if (letter !== undefined) return { tab: 'mandate', label: letter }
  const lender = withLenders[turn.step]
  if (lender !== undefined)
    return {
      tab: 'lenders',
      label: lender,
      ...(turn.step === 'enter-offer' && { part: 'offers' }),
    }
  const toCheck = countToCheck(record, held)
  return toCheck > 0 && abilities.reviewDocuments && turn.step !== 'take-up'
    ? { tab: 'papers', label: `Check ${counted(toCheck, 'document')}` }
    : null
}

type Props = { record: ApplicationRecord; tab: CaseTab }

/** The one thing to do next with a case; nothing where it waits for somebody else. */
export const PrimaryStep = ({ record, tab }: Props) => {
  const [opened, setOpened] = useState(false)
  const { held } = useHeldReturns(record)
  const [search] = useSearchParams()
  const part = panelAt(search)?.part
  const work = workIn(record, held)
  const move = record.moves.find((one) => !isAside(one))
  const isThere = work?.tab === tab && (work.part === undefined || work.part === part)
  if (work && !isThere)
    return (
      <Button
        size="sm"
        component={Link}
        to={work.part === undefined ? tabAddress(work.tab) : partAddress(work.part)}
      >
        {work.label}
      </Button>
    )
  if (!move) return null
  return (
    <>
      <Button size="sm" onClick={() => setOpened(true)}>
        {move.label}
      </Button>
      <MoveDialog
        key={move.action}
        record={record}
        move={move}
        opened={opened}
        onClose={() => setOpened(false)}
      />
    </>
  )
}
