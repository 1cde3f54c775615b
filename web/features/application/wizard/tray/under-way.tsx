import { Text } from '@mantine/core'
import { leftInWords, type Whole, wholeInWords } from '../../../../lib/time-left.ts'
import { WAITS_FOR_CONNECTION } from '../../../../ui/file-line.tsx'

type Props = { whole: Whole; offline: boolean }

/** How far all of them are together: forty bars tell less than one. */
export const UnderWay = ({ whole, offline }: Props) => {
  const { files, share, left } = whole
  const percent = Math.floor(share * 100)
  const alone = `1 file is on its way${left === null ? '' : `, ${leftInWords(left)}`}`
  return (
    <div>
      <Text fz="sm" c="dimmed" data-figures="">
        {offline ? WAITS_FOR_CONNECTION : `${files === 1 ? alone : wholeInWords(whole)}.`} You can
        go on meanwhile.
      </Text>
      <progress max={100} value={percent} aria-label="Uploading">
        {percent} %
      </progress>
    </div>
  )
}
