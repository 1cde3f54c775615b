import type { ActionsMenuProps } from './actions-menu-props.ts'
import { toastNotFetched, useOnDemand } from '../on-demand/use-on-demand.ts'

// A menu weighs more than most pages.
const loadWindow = () => import('./actions-menu-window.tsx')

/** The less usual actions on something, a press away. */
export const ActionsMenu = (props: ActionsMenuProps) => {
  const { part: Window, prepare, fetch } = useOnDemand(loadWindow)
  if (Window) return <Window {...props} />
  return props.renderButton({
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => void fetch().then((came) => came || toastNotFetched()),
    onFocus: prepare,
    onPointerEnter: prepare,
  })
}
