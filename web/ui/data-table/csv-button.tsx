import { Button, Group, Text } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '../../lib/api/api-error.ts'
import { type CsvOf, downloadCsv } from '../../lib/uploads/download-csv.ts'

const cutOff = 'The file did not arrive whole. Check your connection and download it again.'

type Said = { text: string; failed: boolean }

type Props = {
  csv: CsvOf
  /** Contents of the file, for a person who doesn't see the place of the button. */
  label: string
  /** Words of the button, where it is not the only one. */
  words?: string
}

/** Downloads every row that the filters select, whatever page is shown; can be cancelled while it runs. */
export const CsvButton = ({ csv, label, words = 'Download CSV' }: Props) => {
  const running = useRef<AbortController | null>(null)
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<Said | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const download = async () => {
    const attempt = new AbortController()
    running.current = attempt
    setBusy(true)
    setSaid(null)
    try {
      const name = await downloadCsv(csv, attempt.signal)
      setSaid({ text: `Downloaded ${name}`, failed: false })
    } catch (error) {
      setSaid(
        attempt.signal.aborted
          ? { text: 'Cancelled. Nothing was downloaded.', failed: false }
          : { text: sentenceOf(error, cutOff), failed: true },
      )
    } finally {
      setBusy(false)
    }
  }

  const failed = said?.failed === true
  return (
    <Group gap="xs">
      {busy ? (
        <Button size="sm" variant="default" onClick={() => running.current?.abort()}>
          Cancel download
        </Button>
      ) : (
        <Button
          size="sm"
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          aria-label={`${words}: ${label}`}
          onClick={() => void download()}
        >
          {words}
        </Button>
      )}
      <Text
        span
        fz="sm"
        {...(failed
          ? { role: 'alert', c: 'var(--mantine-color-error)' }
          : { 'aria-live': 'polite' })}
      >
        {busy ? 'Preparing the file with all rows…' : said?.text}
      </Text>
    </Group>
  )
}
