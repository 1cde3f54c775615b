import { Button, Group, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import type { DocumentDescriptor } from '../../../../contract/define/document-descriptor.ts'
import {
  type ReceivedWay,
  receivedWays,
  receivedWayWords,
} from '../../../../domain/papers/received-ways.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { api } from '../../../lib/api/api.ts'
import { todayInIndia } from '../../../lib/format/today.ts'
import { toast } from '../../../lib/api/toast.ts'
import { useOneFile } from '../../../lib/uploads/use-one-file.ts'
import { DateInput } from '../../../ui/fields/date-input.tsx'
import { OneFileSlot } from '../../../ui/files/one-file-slot.tsx'
import { Refused } from '../../../ui/page/refused.tsx'
import { useRefreshRecord } from '../../../parts/record/use-record.ts'
import { PlaceSelect } from './place-select.tsx'
import type { Place } from './place.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'

export type EnterProps = {
  record: ApplicationRecord
  place: Place | null
  opened: boolean
  onClose: () => void
}

const isWay = (value: string): value is ReceivedWay => receivedWays.some((way) => way === value)

type Received = { way: ReceivedWay; from: string; on: string }

const send = (applicationId: string, place: Place, key: string, received: Received) =>
  place.kind === 'request'
    ? api.call('updateAdditionalDocuments', {
        params: { id: applicationId },
        body: { documents: [{ id: place.id, key, received }] },
      })
    : api.call('supplyPaper', {
        params: { id: applicationId },
        body: { slot: place.id, keys: [key], received },
      })

/** Sentence of the server about a field, wherever it stands in the body. */
const problemAt = (error: unknown, name: string): string | undefined =>
  error instanceof ApiError
    ? Object.entries(error.fields).find(([path]) => path.endsWith(name))?.[1]
    : undefined

const useEntering = ({ record, place: given, onClose }: Omit<EnterProps, 'opened'>) => {
  const refresh = useRefreshRecord()
  const { applicationId, userId, owner } = record
  const [place, setPlace] = useState(given)
  const [received, setReceived] = useState<Received>({
    way: 'whatsapp',
    from: owner.name,
    on: todayInIndia(),
  })
  const [file, setFile] = useState<DocumentDescriptor | null>(null)
  const [tried, setTried] = useState(false)
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const upload = useOneFile({
    fields: { userId, applicationId },
    onStored: (stored) => setFile(stored),
  })
  const enter = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!place || !file || received.from.trim() === '' || received.on === '') return
    setSending(true)
    setFailure(null)
    try {
      await send(applicationId, place, file.key, { ...received, from: received.from.trim() })
      await refresh(applicationId)
      toast.success('Entered. The borrower sees that it arrived; it is still to be checked.')
      onClose()
    } catch (error) {
      setFailure(error)
    } finally {
      setSending(false)
    }
  }
  return {
    place,
    setPlace,
    received,
    setReceived,
    file,
    setFile,
    tried,
    sending,
    failure,
    upload,
    enter,
  }
}

const Content = (props: Omit<EnterProps, 'opened'>) => {
  const { record, onClose } = props
  const entering = useEntering(props)
  const { place, received, setReceived, file, tried, failure, upload } = entering
  const missing = (is: boolean, words: string) => (tried && is ? words : undefined)
  return (
    <form onSubmit={(event) => void entering.enter(event)} noValidate aria-label="Enter a document">
      <Stack gap="md">
        {props.place ? (
          <Text fw={600}>{props.place.label}</Text>
        ) : (
          <PlaceSelect
            record={record}
            value={place}
            onChoose={entering.setPlace}
            error={missing(place === null, 'Choose the document.')}
          />
        )}
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <NativeSelect
            label="How did it come?"
            value={received.way}
            data={receivedWays.map((way) => ({ value: way, label: receivedWayWords[way].name }))}
            data-autofocus={props.place ? true : undefined}
            onChange={({ currentTarget: { value } }) => {
              if (isWay(value)) setReceived({ ...received, way: value })
            }}
          />
          <DateInput
            label="On which day?"
            value={received.on}
            max={todayInIndia()}
            onValue={(on) => setReceived({ ...received, on })}
            error={
              missing(received.on === '', 'Say on which day.') ?? problemAt(failure, 'received.on')
            }
          />
        </SimpleGrid>
        <TextInput
          label="Who sent it?"
          maxLength={100}
          value={received.from}
          onChange={(event) => setReceived({ ...received, from: event.currentTarget.value })}
          error={
            missing(received.from.trim() === '', 'Say who sent it.') ??
            problemAt(failure, 'received.from')
          }
        />
        {file ? (
          <Group justify="space-between" gap="xs">
            <Text style={{ overflowWrap: 'anywhere' }}>{file.fileName} is ready.</Text>
            <Button
              size="compact-sm"
              variant="subtle"
              onClick={() => {
                upload.clear()
                entering.setFile(null)
              }}
            >
              Choose another
            </Button>
          </Group>
        ) : (
          <OneFileSlot upload={upload} label="The file" />
        )}
        {missing(file === null, 'Choose the file.') && (
          <Text fz="sm" c="var(--mantine-color-error)" role="alert">
            Choose the file.
          </Text>
        )}
        <Refused failure={failure} fallback="It was not entered. Try again." />
        <Group>
          <Button type="submit" loading={entering.sending} disabled={upload.uploading}>
            Enter it
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </Group>
        <Text fz="sm" c="dimmed">
          It belongs to the borrower’s case as if they had sent it. They read how it came and who
          entered it.
        </Text>
      </Stack>
    </form>
  )
}

/** Enters what came past the portal: which paper, how, from whom, when, and the file. */
const EnterWindow = ({ opened, ...props }: EnterProps) => (
  <Dialog
    opened={opened}
    onClose={props.onClose}
    title="Enter a document that came another way"
    size="lg"
  >
    <Content {...props} />
  </Dialog>
)

export default EnterWindow
