import { Text } from '@mantine/core'
import type { Upload } from '../saving/use-uploads.ts'

/** How far all of them are together: forty bars tell less than one. */
export const UnderWay = ({ uploads }: { uploads: readonly Upload[] }) => {
  const total = uploads.reduce((sum, { file }) => sum + file.size, 0)
  const sent = uploads.reduce((sum, { file, share }) => sum + file.size * share, 0)
  const percent = total === 0 ? 0 : Math.floor((sent / total) * 100)
  return (
    <div>
      <Text fz="sm" c="dimmed">
        {uploads.length === 1 ? '1 file is on its way' : `${uploads.length} files are on their way`}
        . You can go on meanwhile.
      </Text>
      <progress max={100} value={percent} aria-label="Uploading">
        {percent} %
      </progress>
    </div>
  )
}
