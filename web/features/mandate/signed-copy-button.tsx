import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '../../lib/api/api-error.ts'
import { openInTab } from '../../lib/page/open-in-tab.ts'
import { viewUrl } from '../../lib/uploads/stored-files.ts'
import { toast } from '../../lib/api/toast.ts'

type Props = { documentKey: string; children: string; label?: string }

/** Shows a signed mandate in a new tab. */
export const SignedCopyButton = ({ documentKey, children, label = children }: Props) => {
  const queries = useQueryClient()
  const open = () =>
    openInTab(() => viewUrl(documentKey))
      // Who has opened a copy may accept it.
      .then(() => queries.invalidateQueries({ queryKey: ['listMandates'] }))
      .catch((error: unknown) => toast.error(sentenceOf(error, 'Failed to preview the document.')))
  return (
    <Button size="sm" variant="default" aria-label={label} onClick={() => void open()}>
      {children}
    </Button>
  )
}
