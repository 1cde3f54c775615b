import type { ActsMenuProps } from './acts-menu-props.ts'
import { toastNotFetched, useOnDemand } from './use-on-demand.ts'

// A menu weighs more than most pages.
const loadWindow = () => import('./acts-menu-window.tsx')

/** The less usual acts on something, a press away. */
export const ActsMenu = (props: ActsMenuProps) => {
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
