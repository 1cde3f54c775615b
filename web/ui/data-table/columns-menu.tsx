import { Button, type ButtonProps } from '@mantine/core'
import type { RowData } from '@tanstack/react-table'
import { type ComponentPropsWithRef, type RefObject, useCallback } from 'react'
import { toastNotFetched, useOnDemand } from '../on-demand/use-on-demand.ts'
import type { DrawnTable } from './columns.ts'

const loadWindow = () => import('./columns-menu-window.tsx')

type Props<Row extends RowData> = {
  name: string
  table: DrawnTable<Row>
  frame: RefObject<HTMLElement | null>
}

/** Lets somebody choose the columns of a list. */
export const ColumnsMenu = <Row extends RowData>({ name, table, frame }: Props<Row>) => {
  const { part: Window, prepare, fetch } = useOnDemand(loadWindow)
  const isShown = useCallback(
    (id: string) =>
      (frame.current?.querySelector(`th[data-column="${id}"]`)?.getClientRects().length ?? 0) > 0,
    [frame],
  )
  const button = (props: ButtonProps & ComponentPropsWithRef<'button'>) => (
    <Button {...props} size="sm" variant="default">
      Columns
    </Button>
  )
  if (!Window)
    return button({
      'aria-haspopup': 'menu',
      'aria-expanded': false,
      onClick: () => void fetch().then((came) => came || toastNotFetched()),
      onFocus: prepare,
      onPointerEnter: prepare,
    })
  const columns = table
    .getAllLeafColumns()
    .filter(({ columnDef: { meta } }) => !meta?.heading && !meta?.acts)
    .map(({ id, columnDef: { header } }) => ({
      id,
      label: typeof header === 'string' ? header : id,
    }))
  return <Window name={name} columns={columns} isShown={isShown} renderButton={button} />
}
