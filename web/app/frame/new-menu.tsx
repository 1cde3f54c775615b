import { Menu } from '@mantine/core'
import { Link } from 'react-router'
import type { ActionsMenuProps } from '../../ui/dialogs/actions-menu-props.ts'
import { FocusedMenu } from '../../ui/dialogs/focused-menu.tsx'
import type { newThingsFor } from '../menu/new-things.ts'

type Props = Pick<ActionsMenuProps, 'renderButton'> & { things: ReturnType<typeof newThingsFor> }

/** Entries of that menu, each a link to the page where it is made. */
const NewMenu = ({ things, renderButton }: Props) => (
  <FocusedMenu position="bottom-end" width={200} renderButton={renderButton}>
    {things.map(({ to, label }) => (
      <Menu.Item key={to} component={Link} to={to}>
        {label}
      </Menu.Item>
    ))}
  </FocusedMenu>
)

export default NewMenu
