import type { ComponentProps, ReactElement } from 'react'

export type MenuAction = {
  id: string
  label: string
  onAction: () => void
  destructive?: boolean
  disabled?: boolean
}

export type ActionsMenuProps = {
  actions: readonly MenuAction[]
  position: 'bottom-start' | 'bottom-end'
  /** Draws the button that it opens from. */
  renderButton: (
    props: Pick<
      ComponentProps<'button'>,
      'ref' | 'onClick' | 'onFocus' | 'onPointerEnter' | 'aria-haspopup' | 'aria-expanded'
    >,
  ) => ReactElement
}
