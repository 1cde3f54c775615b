import { Button, type ButtonProps } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useQuery } from '@tanstack/react-query'
import type { Task } from '../../../contract/work/task.ts'
import { callQuery } from '../../lib/api/queries.ts'
import { ActionsMenu } from '../../ui/dialogs/actions-menu.tsx'
import { dayFromNow } from './days.ts'

const look = {
  size: 'sm',
  variant: 'default',
  rightSection: <IconChevronDown size={16} aria-hidden />,
} as const satisfies ButtonProps

// Menus, not selects: a closed select acts on the first arrow key, and a task given away leaves the list, with a mail.

type WhoProps = { task: Task; onGive: (userId: string) => void }

/** Menu of people for a task; a press on somebody else's name hands it over. */
export const WhoMenu = ({ task: { title, application, assignee }, onGive }: WhoProps) => {
  const people = useQuery(
    callQuery('listTaskPeople', { query: application ? { applicationId: application.id } : {} }),
  ).data?.data
  const others = (people ?? []).filter(({ userId }) => userId !== assignee?.userId)
  const who = assignee?.name ?? 'Nobody'
  return (
    <ActionsMenu
      position="bottom-end"
      actions={
        others.length === 0
          ? [
              {
                id: 'none',
                label: people ? 'Nobody else can do it' : 'Loading the names',
                disabled: true,
                onAction: () => undefined,
              },
            ]
          : others.map(({ userId, name }) => ({
              id: userId,
              label: `Hand over to ${name}`,
              onAction: () => onGive(userId),
            }))
      }
      renderButton={(props) => (
        <Button
          {...props}
          {...look}
          w={170}
          justify="space-between"
          aria-label={`${who}, who does it: ${title}`}
          title={who}
        >
          {who}
        </Button>
      )}
    />
  )
}

const spans = [
  { days: 1, label: 'Until tomorrow' },
  { days: 3, label: 'For 3 days' },
  { days: 7, label: 'For a week' },
]

type PutOffProps = { title: string; onPutOff: (until: string) => void }

/** Until when a task is put off. */
export const PutOffMenu = ({ title, onPutOff }: PutOffProps) => (
  <ActionsMenu
    position="bottom-end"
    actions={spans.map(({ days, label }) => ({
      id: label,
      label,
      onAction: () => onPutOff(dayFromNow(days)),
    }))}
    renderButton={(props) => (
      <Button {...props} {...look} aria-label={`Snooze: ${title}`}>
        Snooze
      </Button>
    )}
  />
)
