import { Anchor, Group, List, Stack, Text } from '@mantine/core'
import IconCircle from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { VisibleSettings } from '../../../contract/settings.ts'
import {
  type FirmParticulars,
  firstSteps,
  type FirstStep,
} from '../../../domain/firm-particulars.ts'
import { callQuery } from '../../lib/queries.ts'
import { fieldId } from '../../ui/fields/field.ts'
import { Section } from '../../ui/section.tsx'

/** The settings as an admin sees them; null where only the public part is there. */
const particularsOf = ({ firm, bank }: VisibleSettings): FirmParticulars | null => {
  const { constitution, gstRegistered, gstin, sac, pan, signatory } = firm
  if (!bank || !signatory || constitution === undefined || gstRegistered === undefined) return null
  if (gstin === undefined || sac === undefined || pan === undefined) return null
  return { firm: { ...firm, constitution, gstRegistered, gstin, sac, pan, signatory }, bank }
}

const Step = ({ title, particulars }: FirstStep) => {
  const missing = particulars.filter(({ value }) => value === '')
  const done = missing.length === 0
  return (
    <Stack component="li" gap={4} style={{ listStyle: 'none' }}>
      <Group gap="xs" wrap="nowrap">
        {done ? (
          <IconCircleCheck size={22} color="var(--mantine-color-green-text)" aria-hidden />
        ) : (
          <IconCircle size={22} aria-hidden />
        )}
        <Text fw={600}>
          {title}: {done ? 'done' : 'to do'}
        </Text>
      </Group>
      {!done && (
        <List pl="xl">
          {missing.map(({ path, sentence }) => (
            <List.Item key={path}>
              <Anchor
                component={Link}
                to={`/dashboard/settings#${fieldId(path)}`}
                display="inline-block"
                py={10}
              >
                {sentence}
              </Anchor>
            </List.Item>
          ))}
        </List>
      )}
    </Stack>
  )
}

/** What an admin enters before the first letter can go out; gone when all of it is there. */
export const FirstSteps = () => {
  const settings = useQuery(callQuery('getSettings'))
  const particulars = settings.data ? particularsOf(settings.data.data) : null
  const steps = particulars ? firstSteps(particulars) : []
  if (!steps.some((step) => step.particulars.some(({ value }) => value === ''))) return null
  return (
    <Section title="First steps">
      <Text>
        No mandate letter can go out before these are entered in Settings. Codes, invitations and
        applications do not wait for them.
      </Text>
      <Stack component="ul" gap="sm" m={0} p={0}>
        {steps.map((step) => (
          <Step key={step.title} {...step} />
        ))}
      </Stack>
    </Section>
  )
}
