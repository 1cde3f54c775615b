import { Anchor, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { ApplicationRecord } from '../../../../contract/application.ts'
import { beforeAnalysis } from '../../../../domain/ball.ts'
import { editPath } from '../../../lib/application-paths.ts'
import { useUser } from '../../../lib/session.ts'
import { useIsStaff } from '../../../lib/use-is-staff.ts'
import { Section } from '../../../ui/section.tsx'
import { DenseSection } from '../../../ui/dense-section.tsx'
import { usePlace } from './use-place.ts'

/** Where the next step of a case with open answers leads. */
const PLACE = 'still-to-tell'

type ToTell = ApplicationRecord['stillToTell'][number]

/** Whether this person can tell it now: somebody who joins is covered by a letter, an answer that was left open isn't. */
const canTell = ({ abilities: { edit, tell, frozenBecause } }: ApplicationRecord, one: ToTell) =>
  (edit || tell) && (one.kind === 'answer' || frozenBecause === null)

/** What the form was handed in without: for the borrower each with the way to its question, for staff a list. */
export const StillToTell = ({ record }: { record: ApplicationRecord }) => {
  const { stillToTell } = record
  const role = useUser((user) => user.role)
  const inside = useIsStaff()
  const place = usePlace(PLACE)
  const Frame = inside ? DenseSection : Section
  const beforeIt = beforeAnalysis.includes(record.status) || record.status === 'documents-pending'
  const holdsUp = stillToTell.some(({ kind }) => kind === 'answer')
  const wayTo = ({ step, path }: ToTell) =>
    `${editPath(role, record)}?step=${step}&field=${encodeURIComponent(path)}`
  const shown = inside ? stillToTell : stillToTell.filter((one) => canTell(record, one))
  if (shown.length === 0) return null
  return (
    <div {...place}>
      <Frame title={inside ? 'The borrower has still to tell' : 'Still to tell us'}>
        <Stack gap="sm">
          {!inside && (
            <Text>
              {holdsUp
                ? `You left these open when you handed in. ${beforeIt ? 'The analysis waits for the answers.' : 'Lenders ask for them in the end.'}`
                : 'You can tell this at any time. Nothing waits for it.'}
            </Text>
          )}
          <ul {...(inside && { style: { margin: 0, paddingInlineStart: '1.125rem' } })}>
            {shown.map((one) => (
              <li key={one.path}>
                {canTell(record, one) ? (
                  <Anchor component={Link} to={wayTo(one)}>
                    {one.label}
                  </Anchor>
                ) : (
                  one.label
                )}
                {holdsUp && one.kind === 'people' && '. They can join at any time.'}
              </li>
            ))}
          </ul>
        </Stack>
      </Frame>
    </div>
  )
}
