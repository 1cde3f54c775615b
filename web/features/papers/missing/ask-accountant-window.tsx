import '@mantine/core/styles/Checkbox.layer.css'
import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { counted } from '../../../../domain/text/counted.ts'
import { PAPER_LINK_DAYS } from '../../../../domain/papers/paper-links.ts'
import { sentenceOf } from '../../../lib/api/api-error.ts'
import { api } from '../../../lib/api/api.ts'
import { formatDate } from '../../../lib/format/formats.ts'
import type { Askable } from './askable.ts'
import { LinkToPassOn } from './link-to-pass-on.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'

export type AskAccountantProps = {
  opened: boolean
  onClose: () => void
  applicationId: string
  /** Company of the papers, for the message. */
  company: string
  papers: readonly Askable[]
}

/** The page of the link tells people apart by numbers, without their names: the message says which is whose. */
const placeOnPage = (slot: string): string => {
  const person = /^management\.(\d+)/.exec(slot)?.[1]
  return person === undefined ? '' : `, there under “Person ${Number(person) + 1}”`
}

const noteOf = (note: string | null): string => (note === null ? '' : `: ${note}`)

type Made = { url: string; until: string; labels: readonly string[] }

type BoxesProps = Pick<AskAccountantProps, 'papers'> & {
  chosen: ReadonlySet<string>
  onToggle: (slot: string, on: boolean) => void
}

/** A box for each paper: those that are missing, and folded away those that were sent. */
const Boxes = ({ papers, chosen, onToggle }: BoxesProps) => {
  const missing = papers.filter(({ isMissing }) => isMissing)
  const sent = papers.filter(({ isMissing }) => !isMissing)
  const box = ({ slot, label }: Askable) => (
    <Checkbox
      key={slot}
      value={slot}
      label={label}
      py={10}
      onChange={(event) => onToggle(slot, event.currentTarget.checked)}
    />
  )
  return (
    <Checkbox.Group
      label="Documents to ask for"
      description={
        missing.some(({ isUsual }) => !isUsual)
          ? 'Ticked are those that accountants usually have.'
          : undefined
      }
      value={[...chosen]}
      // Each box tells of itself above.
      onChange={() => undefined}
    >
      <Stack gap={0} mt={4}>
        {missing.map(box)}
        {sent.length > 0 && (
          <details>
            <summary style={{ padding: 'var(--rs-space-12) 0', cursor: 'pointer' }}>
              Documents that were sent already ({sent.length})
            </summary>
            {sent.map(box)}
          </details>
        )}
      </Stack>
    </Checkbox.Group>
  )
}

const Choice = ({
  applicationId,
  papers,
  onMade,
}: Pick<AskAccountantProps, 'applicationId' | 'papers'> & { onMade: (made: Made) => void }) => {
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () =>
      new Set(
        papers.filter(({ isMissing, isUsual }) => isMissing && isUsual).map(({ slot }) => slot),
      ),
  )
  const [failure, setFailure] = useState<string | null>(null)
  const [running, setRunning] = useState(false)
  const wanted = papers.filter(({ slot }) => chosen.has(slot))

  const toggle = (slot: string, on: boolean) =>
    setChosen(
      (before) => new Set(on ? [...before, slot] : [...before].filter((one) => one !== slot)),
    )

  const make = async () => {
    setRunning(true)
    setFailure(null)
    try {
      const { data } = await api.call('makePaperLink', {
        params: { id: applicationId },
        body: { slots: wanted.flatMap(({ slots }) => slots) },
      })
      void queries.invalidateQueries({ queryKey: ['listPaperLinks'] })
      onMade({
        url: new URL(data.path, location.origin).href,
        until: formatDate(data.link.expiresAt),
        labels: wanted.map(
          ({ slot, label, note }) => `${label}${placeOnPage(slot)}${noteOf(note)}`,
        ),
      })
    } catch (error) {
      setFailure(sentenceOf(error))
    } finally {
      setRunning(false)
    }
  }

  return (
    <Stack gap="md">
      <Text>
        Whoever has the link can send the documents you choose, without an account, for{' '}
        {PAPER_LINK_DAYS} days. They see what these documents are called and what each looks like,
        and nothing else of your application.
      </Text>
      <Boxes papers={papers} chosen={chosen} onToggle={toggle} />
      {failure !== null && (
        <Alert color="red" role="alert">
          {failure}
        </Alert>
      )}
      <Group justify="flex-end">
        <Text fz="sm" c="dimmed" role="status">
          {counted(wanted.length, 'document')}
        </Text>
        <Button
          mih={44}
          loading={running}
          disabled={wanted.length === 0}
          onClick={() => void make()}
        >
          Make the link
        </Button>
      </Group>
    </Stack>
  )
}

/** Chooses papers, makes the link for them, and shows it this once. */
const AskAccountantWindow = ({
  opened,
  onClose,
  applicationId,
  company,
  papers,
}: AskAccountantProps) => {
  const [made, setMade] = useState<Made | null>(null)
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      // The next one begins anew; this one stays to be read while it closes.
      onExitTransitionEnd={() => setMade(null)}
      title={made === null ? 'Ask my accountant' : 'Your link is ready'}
      centered
      // The link is shown this once: a stray tap must not take it away.
      closeOnClickOutside={made === null}
      closeOnEscape={made === null}
    >
      {made === null ? (
        <Choice applicationId={applicationId} papers={papers} onMade={setMade} />
      ) : (
        <LinkToPassOn {...made} company={company} onDone={onClose} />
      )}
    </Dialog>
  )
}

export default AskAccountantWindow
