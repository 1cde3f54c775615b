import { Button } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import type { Role } from '../../../domain/people/roles.ts'
import type { ActionsMenuProps } from '../../ui/dialogs/actions-menu-props.ts'
import { toastNotFetched, useOnDemand } from '../../ui/on-demand/use-on-demand.ts'
import { newThingsFor } from '../menu/new-things.ts'
import classes from './site-layout.module.css'

// A menu weighs more than most pages.
const loadMenu = () => import('./new-menu.tsx')

const renderNew: ActionsMenuProps['renderButton'] = (props) => (
  <Button
    {...props}
    variant="default"
    size="sm"
    h={36}
    className={classes['new'] ?? ''}
    leftSection={<IconPlus size={16} aria-hidden />}
  >
    New
  </Button>
)

/** Menu of the things that can be made from every page; nothing for a role that makes nothing. */
const NewButton = ({ worker }: { worker: Role }) => {
  const { part: Menu, prepare, fetch } = useOnDemand(loadMenu)
  const things = newThingsFor(worker)
  if (things.length === 0) return null
  if (Menu) return <Menu things={things} renderButton={renderNew} />
  return renderNew({
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => void fetch().then((came) => came || toastNotFetched()),
    onFocus: prepare,
    onPointerEnter: prepare,
  })
}

export default NewButton
