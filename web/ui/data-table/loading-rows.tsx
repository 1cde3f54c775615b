import { Skeleton } from '@mantine/core'
import type { ColumnMeta } from './columns.ts'

/** The shape of a page of rows while it loads. */
export const LoadingRows = ({ from }: { from: readonly (ColumnMeta['from'] | undefined)[] }) =>
  Array.from({ length: 5 }, (_, row) => (
    // oxlint-disable-next-line react/no-array-index-key -- placeholders have no identity
    <tr key={row}>
      {from.map((width, column) => (
        // oxlint-disable-next-line react/no-array-index-key -- placeholders have no identity
        <td key={column} data-label="" data-from={width}>
          <Skeleton height={14} width={column === 0 ? '70%' : '50%'} />
        </td>
      ))}
    </tr>
  ))
