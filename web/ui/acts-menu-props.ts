import type { ComponentProps, ReactElement } from 'react'

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
