import { Text } from '@mantine/core'
import type { UploadTotal } from '../../../lib/uploads/upload-total.ts'
import { WAITS_FOR_CONNECTION } from '../../../ui/files/file-line.tsx'
import { useUploadTotalInWords } from '../../../ui/files/use-upload-total.ts'

type Props = { whole: UploadTotal; offline: boolean }

/** Progress of all files together: forty bars tell less than one. */
export const UnderWay = ({ whole, offline }: Props) => {
  const words = useUploadTotalInWords(whole)
  const percent = whole.total === 0 ? 0 : Math.floor((whole.sent / whole.total) * 100)
  return (
    <div>
      <Text fz="sm" c="dimmed" data-figures="">
        {offline ? WAITS_FOR_CONNECTION : `${words}.`} You can go on meanwhile.
      </Text>
      <progress max={100} value={percent} aria-label="Uploading">
        {percent} %
      </progress>
    </div>
  )
}
