import { Button, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { counted } from '../../../../domain/text/counted.ts'
import { api, type ReplyOf } from '../../../lib/api/api.ts'
import { sentenceOf } from '../../../lib/api/api-error.ts'
import { toast } from '../../../lib/api/toast.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'

type Outcome = ReplyOf<'remindBorrowers'>['data'][number]['outcome']

const words: Readonly<Record<Outcome, string>> = {
  sent: 'reminded by mail',
  waits: 'reminded at 9:00 in the morning',
  'not-their-turn': 'not waiting for the borrower',
  'no-mail': 'whose borrower wants no mail',
  'reminded-today': 'reminded today already',
  absent: 'no longer there',
}

/** Result, each outcome with its count: "3 cases reminded by mail, 1 case reminded today already." */
const saidOf = ({ data }: ReplyOf<'remindBorrowers'>): string => {
  const counts = new Map<Outcome, number>()
  for (const { outcome } of data) counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
  const parts = [...counts].map(([outcome, count]) => `${counted(count, 'case')} ${words[outcome]}`)
  return `${parts.join(', ')}.`
}

/** Reminds the borrowers of the selected cases of what is missing, after saying who gets a mail. */
export const RemindButton = ({ ids }: { ids: readonly string[] }) => {
  const queries = useQueryClient()
  const [opened, setOpened] = useState(false)
  const remind = async () => {
    try {
      toast.success(saidOf(await api.call('remindBorrowers', { body: { ids: [...ids] } })))
    } catch (error) {
      toast.error(sentenceOf(error))
    }
    setOpened(false)
    await queries.invalidateQueries({ queryKey: ['getApplication'] })
  }
  return (
    <>
      <Button size="sm" variant="default" onClick={() => setOpened(true)}>
        Remind
      </Button>
      <ConfirmDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={`Remind the borrowers of ${counted(ids.length, 'case')}?`}
        confirmLabel="Send the reminders"
        onConfirm={remind}
      >
        <Text>
          Each gets a mail that lists what is missing and asked for, where the case waits for the
          borrower and nobody has reminded them today. Between 20:00 and 9:00 it waits for the
          morning.
        </Text>
      </ConfirmDialog>
    </>
  )
}
