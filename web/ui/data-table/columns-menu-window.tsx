import { Menu } from '@mantine/core'
import { useState } from 'react'
import { useWorkspaceChoice } from '../../lib/page/workspace-choice.ts'
import { FocusedMenu, type FocusedMenuProps } from '../dialogs/focused-menu.tsx'

export type ColumnsMenuProps = Pick<FocusedMenuProps, 'renderButton'> & {
  /** The list, under which the choice is remembered on this device. */
  name: string
  columns: readonly { id: string; label: string }[]
  /** True if the table shows a column now: by choice, or because there is room. */
  isShown: (id: string) => boolean
}

/** Menu of a list's columns: ticked are those that one sees. */
const ColumnsMenuWindow = ({ name, columns, isShown, renderButton }: ColumnsMenuProps) => {
  const [shown, setShown] = useState(() =>
    Object.fromEntries(columns.map(({ id }) => [id, isShown(id)])),
  )
  const keep = (choice: Readonly<Record<string, boolean>>) =>
    useWorkspaceChoice.setState(({ columns: all }) => ({ columns: { ...all, [name]: choice } }))

  const toggle = (id: string) => {
    const next = shown[id] !== true
    setShown({ ...shown, [id]: next })
    keep({ ...useWorkspaceChoice.getState().columns[name], [id]: next })
  }

  return (
    <FocusedMenu position="top-start" renderButton={renderButton}>
      {columns.map(({ id, label }) => (
        <Menu.CheckboxItem key={id} checked={shown[id] === true} onChange={() => toggle(id)}>
          {label}
        </Menu.CheckboxItem>
      ))}
      <Menu.Divider />
      <Menu.Item onClick={() => keep({})}>As at first</Menu.Item>
    </FocusedMenu>
  )
}

export default ColumnsMenuWindow
