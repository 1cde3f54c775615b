import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { passOnUrl } from '../../../lib/format/chat-url.ts'
import { toast } from '../../../lib/api/toast.ts'

type Props = {
  url: string
  /** The last day. */
  until: string
  labels: readonly string[]
  company: string
  onDone: () => void
}

/** A new link with the ways to pass it on; it cannot be shown again. */
export const LinkToPassOn = ({ url, until, labels, company, onDone }: Props) => {
  const words = [
    `Please send these documents for ${company}:`,
    ...labels.map((label) => `- ${label}`),
    `Upload them here by ${until}; you need no account:`,
    url,
  ].join('\n')

  const put = async (text: string, what: string) => {
    try {
      await navigator.clipboard.writeText(text)
      toast.success(`${what} is copied.`)
    } catch {
      toast.error('It could not be copied. Select the link and copy it by hand.')
    }
  }
  const copy = () => put(url, 'The link')
  // For a mail: it names the papers and whose they are, which the page of the link doesn't.
  const copyWords = () => put(words, 'The message with the link')
  const share = async () => {
    try {
      await navigator.share({ text: words })
    } catch (error) {
      // Who closes the share sheet has changed their mind.
      if (error instanceof DOMException && error.name === 'AbortError') return
      toast.error('The link could not be sent.')
    }
  }

  return (
    <Stack gap="md">
      <TextInput
        label="Link for sending documents"
        value={url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
        data-autofocus
      />
      <Group gap="sm">
        <Button mih={44} onClick={() => void copy()}>
          Copy the link
        </Button>
        <Button mih={44} variant="default" onClick={() => void copyWords()}>
          Copy the message
        </Button>
        <Button
          mih={44}
          variant="default"
          component="a"
          href={passOnUrl(words)}
          target="_blank"
          rel="noreferrer"
        >
          Send by WhatsApp
        </Button>
        {'share' in navigator && (
          <Button mih={44} variant="default" onClick={() => void share()}>
            Share
          </Button>
        )}
      </Group>
      <Alert color="yellow">
        The link is shown only now. Give it to nobody but the person who is to send the documents.
        If it is lost, revoke it on this page and make another.
      </Alert>
      <Text fz="sm" c="dimmed">
        It works until {until}. What comes by it stands in your application at once.
      </Text>
      <Group justify="flex-end">
        <Button mih={44} variant="subtle" onClick={onDone}>
          Done
        </Button>
      </Group>
    </Stack>
  )
}
