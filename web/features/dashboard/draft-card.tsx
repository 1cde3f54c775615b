import '@mantine/core/styles/Progress.layer.css'
import { Box, Button, Group, Progress, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { stepOfWire, wizardSteps } from '../../../contract/form/wizard-steps.ts'
import { counted } from '../../../domain/text/counted.ts'
import { papersOfForm } from '../../../domain/papers/paper-needs.ts'
import { valueAt } from '../../../domain/form/paths.ts'
import type { ReplyOf } from '../../lib/api/api.ts'
import { formatDateTime } from '../../lib/format/formats.ts'
import { callQuery } from '../../lib/api/queries.ts'
import { requestStateOf } from '../../lib/session/request-state.ts'
import { Section } from '../../ui/page/section.tsx'
import { StatusBadge } from '../../ui/page/status-badge.tsx'

type Props = { draft: ReplyOf<'getDraft'>['data']; primary: boolean }

/** The application in the making: how far it is, and the way back to it. */
export const DraftCard = ({ draft, primary }: Props) => {
  const { form, activeStep, updatedAt } = draft
  const name = valueAt(form, 'formData.companyName')
  const step = stepOfWire(activeStep, valueAt(form, 'companyType'))
  const settings = useQuery(callQuery('getSettings'))
  const { have, need } = papersOfForm(form, settings.data?.data.checklist)
  return (
    <Section
      title={typeof name === 'string' && name.trim() !== '' ? name : 'Your draft'}
      aside={<StatusBadge tone="neutral">Draft</StatusBadge>}
    >
      <Stack gap="xs">
        <Text>
          Step {step + 1} of {wizardSteps.length}: {wizardSteps[step]?.title}
        </Text>
        {/* Its place is kept, so that nothing moves when the number is known. */}
        {requestStateOf(settings) === 'loading' && <Box h="2.355rem" aria-hidden />}
        {requestStateOf(settings) !== 'loading' && need > 0 && (
          <>
            <Text fz="sm" c="dimmed" data-figures="">
              {have} of {counted(need, 'document')} needed to hand in
            </Text>
            <Progress
              value={(100 * have) / need}
              aria-label="Documents needed to hand in that are there"
            />
          </>
        )}
        {updatedAt !== null && (
          <Text fz="sm" c="dimmed">
            Saved {formatDateTime(updatedAt)}
          </Text>
        )}
      </Stack>
      <Group>
        <Button component={Link} to="/businessloan" variant={primary ? 'filled' : 'default'}>
          Continue the application
        </Button>
      </Group>
    </Section>
  )
}
