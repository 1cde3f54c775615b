import { Skeleton } from '@mantine/core'

/** The shape of a page of rows while it loads. */
export const LoadingRows = ({ columns }: { columns: number }) =>
  Array.from({ length: 5 }, (_, row) => (
    // oxlint-disable-next-line react/no-array-index-key -- placeholders have no identity
    <tr key={row}>
      {Array.from({ length: columns }, (__, column) => (
        // oxlint-disable-next-line react/no-array-index-key -- placeholders have no identity
        <td key={column} data-label="">
          <Skeleton height={14} width={column === 0 ? '70%' : '50%'} />
        </td>
      ))}
    </tr>
  ))
