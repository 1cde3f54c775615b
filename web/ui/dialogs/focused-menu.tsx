import '@mantine/core/styles/Menu.layer.css'
import { Menu, type MenuProps } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { type ReactElement, type ReactNode, type Ref, useEffect, useRef, useState } from 'react'

export type FocusedMenuProps = Pick<MenuProps, 'position' | 'width'> & {
  /** Draws the button that it opens from, which takes over from the one that was pressed. */
  renderButton: (props: { ref: Ref<HTMLButtonElement> }) => ReactElement
  children: ReactNode
}

/**
 * A menu that is mounted with the press that asked for it. Its first item has the focus once it is
 * open; Escape closes it even before that.
 */
export const FocusedMenu = ({ renderButton, children, ...place }: FocusedMenuProps) => {
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  // Opened afterwards, as a menu gives the focus back to where it was at the opening.
  useEffect(() => {
    button.current?.focus()
    const frame = requestAnimationFrame(() => setOpened(true))
    return () => cancelAnimationFrame(frame)
  }, [])

  // The menu hears keys only once the focus is inside, a moment after it can be seen.
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Escape') setOpened(false)
  })

  const takeFocus = () => button.current?.focus({ preventScroll: true })
  const isInside = () => Boolean(document.activeElement?.closest('[role=menu]'))

  return (
    <Menu
      opened={opened}
      // The focus may have gone inside after it was given back.
      onExitTransitionEnd={() => isInside() && takeFocus()}
      onChange={setOpened}
      // What else takes the first focus is no item, and a menu may hold nothing but items.
      withInitialFocusPlaceholder={false}
      {...place}
    >
      <Menu.Target>{renderButton({ ref: button })}</Menu.Target>
      {/* Back before an act runs: a dialog gives the focus back to where it was then. */}
      <Menu.Dropdown onClickCapture={takeFocus}>{children}</Menu.Dropdown>
    </Menu>
  )
}
