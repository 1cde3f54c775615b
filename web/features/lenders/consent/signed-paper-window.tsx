import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import { api } from '../../../lib/api/api.ts'
import { problemAt } from '../../../lib/forms/problem-at.ts'
import { toast } from '../../../lib/api/toast.ts'
import { todayInIndia } from '../../../lib/format/today.ts'
import { DateInput } from '../../../ui/fields/date-input.tsx'
import { Refused } from '../../../ui/page/refused.tsx'
import { builtOn, useRefreshRecord } from '../../../parts/record/use-record.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'

export type SignedPaperProps = { record: ApplicationRecord; opened: boolean; onClose: () => void }

const SignedPaperForm = ({ record, onClose }: Omit<SignedPaperProps, 'opened'>) => {
  const { applicationId, lenderConsent } = record
  const refresh = useRefreshRecord()
  const names = lenderConsent.persons.flatMap(({ name, agreed }) => (agreed === true ? [] : [name]))
  const [name, setName] = useState(names[0] ?? '')
  const [how, setHow] = useState('')
  const [on, setOn] = useState(todayInIndia())
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const problem = problemAt(failure)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setSending(true)
    setFailure(null)
    try {
      await api.call('recordOwnPapers', {
        params: { id: applicationId },
        ...builtOn(record),
        body: { name, how, on },
      })
      toast.success('The signed document is recorded.')
      onClose()
    } catch (error) {
      setFailure(error)
    } finally {
      setSending(false)
      void refresh(applicationId)
    }
  }
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <Stack gap="md">
        <Text>
          Only where you have seen the document, and it names the lenders of this case and what goes
          to them.
        </Text>
        <NativeSelect
          label="Who signed"
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          data={names}
          error={problem('name')}
        />
        <TextInput
          label="What was signed, and where it is kept"
          placeholder="Letter of consent, in our file"
          maxLength={300}
          value={how}
          onChange={({ currentTarget }) => setHow(currentTarget.value)}
          error={problem('how')}
        />
        <DateInput
          label="Signed on"
          max={todayInIndia()}
          value={on}
          onValue={setOn}
          error={problem('on')}
        />
        <Refused failure={failure} fallback="It was not recorded. Try again." />
        <Group>
          <Button type="submit" loading={sending}>
            Record it
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** Window for a paper that somebody signed, with its day. */
const SignedPaperWindow = ({ opened, ...props }: SignedPaperProps) => (
  <Dialog opened={opened} onClose={props.onClose} title="Record a signed document" size="md">
    <SignedPaperForm {...props} />
  </Dialog>
)

export default SignedPaperWindow
