import { Skeleton } from '@mantine/core'
import type { ColumnMeta } from './columns.ts'

type Props = {
  /** Room that each column needs to be shown. */
  from: readonly (ColumnMeta['from'] | undefined)[]
  selectable: boolean
}

/** The shape of a page of rows while it loads. */
export const LoadingRows = ({ from, selectable }: Props) =>
  Array.from({ length: 5 }, (_, row) => (
    // oxlint-disable-next-line react/no-array-index-key -- placeholders have no identity
    <tr key={row}>
      {selectable && (
        <td data-select="">
          <Skeleton height={14} width={14} />
        </td>
      )}
      {from.map((width, column) => (
        // oxlint-disable-next-line react/no-array-index-key -- placeholders have no identity
        <td key={column} data-label="" data-from={width}>
          <Skeleton height={14} width={column === 0 ? '70%' : '50%'} />
        </td>
      ))}
    </tr>
  ))
