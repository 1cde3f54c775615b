import { Button } from '@mantine/core'
import { toast } from '../../lib/api/toast.ts'

type Props = {
  /** Heading of the list. */
  heading: string
  lines: readonly string[]
}

/** Hands a list of papers to whoever gathers them, as text: by the phone's own share sheet, else by the clipboard. */
export const PassOnList = ({ heading, lines }: Props) => {
  const canShare = 'share' in navigator
  const passOn = async () => {
    const text = [heading, ...lines.map((line) => `- ${line}`)].join('\n')
    try {
      if (canShare) await navigator.share({ text })
      else {
        await navigator.clipboard.writeText(text)
        toast.success('The list is copied.')
      }
    } catch (error) {
      // Who closes the share sheet has changed their mind.
      if (error instanceof DOMException && error.name === 'AbortError') return
      toast.error(`The list could not be ${canShare ? 'sent' : 'copied'}.`)
    }
  }
  return (
    <Button variant="default" size="sm" mih={44} onClick={() => void passOn()}>
      {canShare ? 'Send the list' : 'Copy the list'}
    </Button>
  )
}
