import { Button } from '@mantine/core'
import { sentenceOf } from '../../lib/api-error.ts'
import { openInTab } from '../../lib/open-in-tab.ts'
import { viewUrl } from '../../lib/stored-files.ts'
import { toast } from '../../lib/toast.ts'

type Props = { documentKey: string; children: string; label?: string }

/** Shows a signed mandate in a new tab. */
export const SignedCopyButton = ({ documentKey, children, label = children }: Props) => {
  const open = () =>
    openInTab(() => viewUrl(documentKey)).catch((error: unknown) =>
      toast.error(sentenceOf(error, 'Failed to preview the document.')),
    )
  return (
    <Button size="sm" variant="default" aria-label={label} onClick={() => void open()}>
      {children}
    </Button>
  )
}
