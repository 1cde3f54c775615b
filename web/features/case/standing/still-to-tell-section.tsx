import { Anchor, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import { beforeAnalysis } from '../../../../domain/case/whose-turn.ts'
import { useUser } from '../../../lib/session/session.ts'
import { Section } from '../../../ui/page/section.tsx'
import { canTell, STILL_TO_TELL, wayToTell } from './still-to-tell.ts'
import { usePlace } from '../../../parts/record/use-place.ts'

/** For the borrower: what the form was handed in without, each with the way to its question. */
export const StillToTell = ({ record }: { record: ApplicationRecord }) => {
  const { stillToTell } = record
  const role = useUser((user) => user.role)
  const place = usePlace(STILL_TO_TELL)
  const beforeIt = beforeAnalysis.includes(record.status) || record.status === 'documents-pending'
  const holdsUp = stillToTell.some(({ kind }) => kind === 'answer')
  const shown = stillToTell.filter((one) => canTell(record, one))
  if (shown.length === 0) return null
  return (
    <div {...place}>
      <Section title="Still to tell us">
        <Stack gap="sm">
          <Text>
            {holdsUp
              ? `You left these open when you handed in. ${beforeIt ? 'The analysis waits for the answers.' : 'Lenders ask for them in the end.'}`
              : 'You can tell this at any time. Nothing waits for it.'}
          </Text>
          <ul>
            {shown.map((one) => (
              <li key={one.path}>
                <Anchor
                  component={Link}
                  to={wayToTell(role, record, one)}
                  display="inline-block"
                  py={10}
                  // The dot stands at the first of several lines.
                  style={{ verticalAlign: 'top', marginTop: -10 }}
                >
                  {one.label}
                </Anchor>
                {holdsUp && one.kind === 'people' && '. They can join at any time.'}
              </li>
            ))}
          </ul>
        </Stack>
      </Section>
    </div>
  )
}
