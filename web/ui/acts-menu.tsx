import type { ComponentProps, ReactElement } from 'react'
import { tellNotFetched, useOnDemand } from './use-on-demand.ts'

export type MenuAct = {
  id: string
  label: string
  onAct: () => void
  destructive?: boolean
  disabled?: boolean
}

export type ActsMenuProps = {
  acts: readonly MenuAct[]
  position: 'bottom-start' | 'bottom-end'
  /** Draws the button that it opens from. */
  renderButton: (
    props: Pick<
      ComponentProps<'button'>,
      'ref' | 'onClick' | 'onFocus' | 'onPointerEnter' | 'aria-haspopup' | 'aria-expanded'
    >,
  ) => ReactElement
}

// A menu weighs more than most pages.
const loadWindow = () => import('./acts-menu-window.tsx')

/** The less usual acts on something, a press away. */
export const ActsMenu = (props: ActsMenuProps) => {
  const { part: Window, prepare, fetch } = useOnDemand(loadWindow)
  if (Window) return <Window {...props} />
  return props.renderButton({
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => void fetch().then((came) => came || tellNotFetched()),
    onFocus: prepare,
    onPointerEnter: prepare,
  })
}
