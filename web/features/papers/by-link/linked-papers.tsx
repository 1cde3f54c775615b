import { routes } from 'virtual:contract-routes'
import { Anchor, NativeSelect, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import type { LinkedPaper } from '../../../../contract/case/application-paper-links.ts'
import { counted } from '../../../../domain/text/counted.ts'
import type { ReplyOf } from '../../../lib/api/api.ts'
import { urlOf } from '../../../lib/api/client.ts'
import { prepareUploads } from '../../../lib/uploads/upload.ts'
import type { SlotFile } from '../../../ui/files/file-line.tsx'
import { FileSlot } from '../../../ui/files/file-slot.tsx'
import { lineOf } from '../../../parts/uploads/upload-line.ts'
import type { Uploads } from '../../../parts/uploads/create-uploads.ts'
import { useUploadsBy } from '../../../parts/uploads/use-uploads.ts'

type Asked = ReplyOf<'readPaperLink'>['data']

/** A file that went from this page; nothing of it can be fetched back. `after` is the answer that doesn't count it yet. */
type Sent = SlotFile & { slot: string; after: Asked }

const askedAs = ({ slots }: LinkedPaper, since: number) => {
  const files = slots.reduce((sum, one) => sum + one.files, 0) + since
  if (files > 0) return `${counted(files, 'file')} sent`
  return slots.some(({ isOpen }) => isOpen) ? 'asked for' : 'nothing more needed'
}

type PaperProps = { asked: Asked; paper: LinkedPaper; sent: readonly Sent[]; uploads: Uploads }

const OnePaper = ({ asked, paper, sent, uploads }: PaperProps) => {
  const [chosen, setChosen] = useState<string | null>(null)
  const { label, slots } = paper
  const open = slots.filter(({ isOpen }) => isOpen)
  const to = open.find(({ slot }) => slot === chosen) ?? open[0] ?? slots[0]
  if (!to) return null
  const names = slots.map(({ slot }) => slot)
  const mine = sent.filter(({ slot }) => names.includes(slot))
  return (
    <div>
      <FileSlot
        label={label}
        asked={askedAs(paper, mine.filter(({ after }) => after === asked).length)}
        help={
          <>
            {to.help}{' '}
            {to.blank && (
              <Anchor
                href={`/templates/${to.blank.file}`}
                download
                fz="sm"
                display="inline-block"
                py={4}
              >
                {to.blank.label}
              </Anchor>
            )}
          </>
        }
        // What was refused can still be taken off.
        disabled={open.length === 0 && names.every((slot) => uploads.of(slot).length === 0)}
        files={[...mine, ...names.flatMap((slot) => uploads.of(slot).map(lineOf))]}
        onChoose={(files) => uploads.add(to.slot, files)}
        onCancel={uploads.cancel}
        onRetry={uploads.retry}
        onRemove={uploads.cancel}
        onUnlock={uploads.unlock}
      />
      {open.length > 1 && (
        <NativeSelect
          mt={4}
          label="Which of them do you send?"
          aria-label={`Which document do you send for: ${label}`}
          value={to.slot}
          data={open.map((one) => ({ value: one.slot, label: one.label }))}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      )}
    </div>
  )
}

/** Where a paper of a link stands, as the link was read: what is sent meanwhile stays where it was chosen. */
const placeOf = ({ slots }: LinkedPaper): 'to-send' | 'sent' | 'done' => {
  if (slots.some(({ files }) => files > 0)) return 'sent'
  return slots.some(({ isOpen }) => isOpen) ? 'to-send' : 'done'
}

/** In the order in which one reads them. */
const places = [
  ['to-send', 'To send'],
  ['sent', 'Sent by you'],
  ['done', 'Nothing more needed'],
] as const

/** True if something of each paper that was asked for has gone from here. */
const isAllSent = (papers: readonly LinkedPaper[], sent: readonly Sent[]) =>
  papers.length > 0 &&
  papers
    .filter((paper) => placeOf(paper) === 'to-send')
    .every(({ slots }) => sent.some((one) => slots.some(({ slot }) => slot === one.slot)))

type ListProps = {
  title: string
  papers: readonly LinkedPaper[]
  children: (paper: LinkedPaper) => ReactNode
}

/** Papers of one place, below the names of whom they are of. */
const PaperGroups = ({ title, papers, children }: ListProps) => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Stack gap="md">
        <Title order={2} fz="lg" id={id}>
          {title} ({papers.length})
        </Title>
        {[...Map.groupBy(papers, ({ group }) => group)].map(([group, ones]) => (
          <Stack key={group} gap="md">
            <Title order={3} fz="md">
              {group}
            </Title>
            {ones.map(children)}
          </Stack>
        ))}
      </Stack>
    </section>
  )
}

type Props = {
  token: string
  asked: Asked
  /** Told that a file was refused: the link may have ended meanwhile. */
  onRefused: () => void
}

/** The papers of a link under their headings; each file is there as soon as it is uploaded. */
export const LinkedPapers = ({ token, asked, onRefused }: Props) => {
  const { papers, filesLeft } = asked
  const [sent, setSent] = useState<readonly Sent[]>([])
  const path = urlOf(routes.sendPaper.path, { params: { token } })
  const uploads = useUploadsBy(
    async (file, options) => {
      try {
        const { sendFile } = await prepareUploads()
        return (await sendFile<'sendPaper'>(file, options, path)).data
      } catch (error) {
        onRefused()
        throw error
      }
    },
    {
      fields: {},
      onStored: (slot, { fileName, fileSize }) =>
        setSent((before) => [
          ...before,
          {
            id: crypto.randomUUID(),
            slot,
            name: fileName,
            size: fileSize,
            state: { kind: 'stored' },
            handedIn: true,
            after: asked,
          },
        ]),
    },
  )
  return (
    <Stack gap="lg">
      {papers.length === 0 && (
        <Text>
          This link asks for no documents any more. If something is still needed, whoever sent it
          can make a new one.
        </Text>
      )}
      {filesLeft <= sent.filter(({ after }) => after === asked).length && (
        <Text>
          This link has taken as many files as it can. Please ask whoever sent it for a new one.
        </Text>
      )}
      {isAllSent(papers, sent) && (
        <Text fw={600} role="status">
          Something of everything that was asked for is sent. Whoever asked you sees it; you can
          close this page.
        </Text>
      )}
      {places.map(([place, title]) => {
        const there = papers.filter((paper) => placeOf(paper) === place)
        return (
          there.length > 0 && (
            <PaperGroups key={place} title={title} papers={there}>
              {(paper) => (
                <OnePaper
                  key={paper.slots[0]?.slot ?? paper.label}
                  asked={asked}
                  paper={paper}
                  sent={sent}
                  uploads={uploads}
                />
              )}
            </PaperGroups>
          )
        )
      })}
      <Text fz="sm" c="dimmed">
        What you send goes straight to the application. Nobody can open it again by this link, not
        even you: a file that was sent by mistake is put right by whoever sent you the link. We note
        when something was sent and from which network address; see our{' '}
        <Anchor component={Link} to="/privacy-policy" underline="always" inherit>
          privacy policy
        </Anchor>
        .
      </Text>
    </Stack>
  )
}
