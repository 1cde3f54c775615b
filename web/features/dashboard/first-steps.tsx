import { Anchor, Button, Group, List, Stack, Text } from '@mantine/core'
import IconCircle from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { VisibleSettings } from '../../../contract/firm/settings.ts'
import {
  type FirmParticulars,
  firstSteps,
  type FirstStep,
} from '../../../domain/firm/firm-particulars.ts'
import { caseStaff } from '../../../domain/people/roles.ts'
import type { ReplyOf } from '../../lib/api/api.ts'
import { callQuery } from '../../lib/api/queries.ts'
import { useFirm } from '../../lib/api/firm.ts'
import { todayInIndia } from '../../lib/format/today.ts'
import { useWorkspaceChoice } from '../../lib/page/workspace-choice.ts'
import { fieldId } from '../../ui/fields/field.ts'
import { Section } from '../../ui/page/section.tsx'

/** The settings as an admin sees them; null where only the public part is there. */
const particularsOf = ({ firm, bank }: VisibleSettings): FirmParticulars | null => {
  const { constitution, gstRegistered, gstin, sac, pan, signatory } = firm
  if (!bank || !signatory || constitution === undefined || gstRegistered === undefined) return null
  if (gstin === undefined || sac === undefined || pan === undefined) return null
  return { firm: { ...firm, constitution, gstRegistered, gstin, sac, pan, signatory }, bank }
}

type StepProps = { title: string; done: boolean; children?: ReactNode }

/** Step: it ticks itself, and tells its way until then. */
const Step = ({ title, done, children }: StepProps) => (
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
    {!done && children}
  </Stack>
)

const Way = ({ to, children }: { to: string; children: ReactNode }) => (
  <Anchor component={Link} to={to} display="inline-block" py={10}>
    {children}
  </Anchor>
)

/** What waits for a step. */
const Blocks = ({ children }: { children: ReactNode }) => (
  <Text fz="sm" c="dimmed">
    {children}
  </Text>
)

const isMissing = ({ particulars }: FirstStep) => particulars.some(({ value }) => value === '')

const Particulars = ({ step: { title, particulars } }: { step: FirstStep }) => {
  const missing = particulars.filter(({ value }) => value === '')
  return (
    <Step title={title} done={missing.length === 0}>
      <List pl="xl">
        {missing.map(({ path, sentence }) => (
          <List.Item key={path}>
            <Way to={`/dashboard/settings#${fieldId(path)}`}>{sentence}</Way>
          </List.Item>
        ))}
      </List>
    </Step>
  )
}

const inAll = (lists: readonly UseQueryResult<ReplyOf<'listUsers'>>[]) =>
  lists.every(({ data }) => data !== undefined)
    ? lists.reduce((sum, { data }) => sum + (data?.totalUsers ?? 0), 0)
    : undefined

/** Count of colleagues who work on cases and have an account or an invitation. */
const useColleagues = (enabled: boolean) =>
  useQueries({
    queries: caseStaff.map((role) => ({
      ...callQuery('listUsers', { query: { role, limit: '1' } }),
      enabled,
    })),
    combine: inAll,
  })

/** Work of a firm before its first case, as far as it can be told from the records. */
const useWork = (enabled: boolean) => {
  const colleagues = useColleagues(enabled)
  // No mail of a demo leaves the house.
  const demo = useFirm().demo.length > 0
  const tries = useQuery({
    ...callQuery('listAuditEvents', { query: { event: 'settings.mail-tried', limit: '1' } }),
    enabled: enabled && !demo,
  }).data?.total
  const admins = useQuery({
    ...callQuery('listUsers', { query: { role: 'admin', limit: '1' } }),
    enabled,
  }).data?.totalUsers
  const cases = useQuery({
    ...callQuery('listApplications', { query: { limit: '1' } }),
    enabled,
  }).data?.total
  const clients = useQuery({ ...callQuery('listClients', { query: { limit: '1' } }), enabled }).data
    ?.total
  const mailTries = demo ? 1 : tries
  const known = [colleagues, cases, clients, mailTries, admins].every(
    (count) => count !== undefined,
  )
  return known
    ? {
        mail: (mailTries ?? 0) > 0,
        secondAdmin: (admins ?? 0) > 1,
        colleagues: (colleagues ?? 0) > 0,
        client: (cases ?? 0) + (clients ?? 0) > 0,
      }
    : null
}

/** First steps of a new firm; gone when all of them are done, or put away on this device. */
export const FirstSteps = () => {
  const putAway = useWorkspaceChoice((choice) => choice.stepsPutAway)
  const settings = useQuery({ ...callQuery('getSettings'), enabled: !putAway })
  const work = useWork(!putAway)
  const found = settings.data?.data
  const particulars = found ? particularsOf(found) : null
  if (putAway || !found || !particulars || !work) return null
  const steps = firstSteps(particulars)
  const noLetters = steps.some(isMissing)
  const lenders = found.lenders.length > 0
  const today = todayInIndia()
  const holidays = found.service.holidays.some((day) => day >= today)
  const isDone = [!noLetters, lenders, holidays, ...Object.values(work)].every(Boolean)
  if (isDone) return null
  return (
    <Section
      title="First steps"
      aside={
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => useWorkspaceChoice.setState({ stepsPutAway: true })}
        >
          Put away
        </Button>
      }
    >
      {noLetters && (
        <Text>
          No mandate letter can go out before these are entered in Settings. Codes, invitations and
          applications do not wait for them.
        </Text>
      )}
      <Stack component="ul" gap="sm" m={0} p={0}>
        {noLetters ? (
          steps.map((step) => <Particulars key={step.title} step={step} />)
        ) : (
          <Step title="What letters say of the firm" done />
        )}
        <Step title="Lenders you work with" done={lenders}>
          <Way to="/dashboard/settings?tab=lenders">Enter the first lender.</Way>
          <Blocks>Until then a client can name no lender in an application.</Blocks>
        </Step>
        <Step title="Holidays" done={holidays}>
          <Way to="/dashboard/settings?tab=service">
            Enter the days on which you are closed: the clock of a case stops on them.
          </Way>
        </Step>
        <Step title="Mail" done={work.mail}>
          <Way to={`/dashboard/settings?tab=firm`}>Send yourself a test mail.</Way>
          <Blocks>Until mails arrive nobody can register, be invited or reset a password.</Blocks>
        </Step>
        <Step title="A second admin" done={work.secondAdmin}>
          <Way to="/dashboard/users?invite">Invite a second admin.</Way>
          <Blocks>
            With one admin nobody checks a letter but its writer, and nobody can let you in again if
            you lose your code app.
          </Blocks>
        </Step>
        <Step title="Colleagues" done={work.colleagues}>
          <Way to="/dashboard/users?invite">Invite a relationship manager or an analyst.</Way>
          <Blocks>A case can’t be taken up before it has an analyst.</Blocks>
        </Step>
        <Step title="The first client" done={work.client}>
          <Group gap="xs" style={{ columnGap: '1.5rem' }}>
            <Way to="/dashboard/clients/new">Prepare a client.</Way>
            <Way to="/dashboard/clients/import">Import the clients you have.</Way>
          </Group>
        </Step>
      </Stack>
    </Section>
  )
}
