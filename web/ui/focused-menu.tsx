import '@mantine/core/styles/Menu.layer.css'
import { Menu, type MenuProps } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { type ReactElement, type ReactNode, type Ref, useEffect, useRef, useState } from 'react'

export type FocusedMenuProps = Pick<MenuProps, 'position' | 'width'> & {
  opened: boolean
  onChange: (opened: boolean) => void
  /** Draws the button that it opens from. */
  renderButton: (props: { ref: Ref<HTMLButtonElement> }) => ReactElement
  /** Whether the button that this one takes over from had the focus. */
  focused: boolean
  children: ReactNode
}

/** A menu whose first item has the focus once it is open, and which Escape closes even before that. */
export const FocusedMenu = ({
  opened,
  onChange,
  renderButton,
  focused,
  children,
  ...place
}: FocusedMenuProps) => {
  const [mounted, setMounted] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  // Opened afterwards, as a menu gives the focus back to where it was at the opening.
  useEffect(() => {
    if (focused) button.current?.focus()
    const frame = requestAnimationFrame(() => setMounted(true))
    return () => cancelAnimationFrame(frame)
  }, [focused])

  // The menu hears keys only once the focus is inside, a moment after it can be seen.
  useWindowEvent('keydown', ({ key }) => {
    if (opened && key === 'Escape') onChange(false)
  })

  return (
    <Menu
      opened={opened && mounted}
      onChange={onChange}
      // What else takes the first focus is no item, and a menu may hold nothing but items.
      withInitialFocusPlaceholder={false}
      {...place}
    >
      <Menu.Target>{renderButton({ ref: button })}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
