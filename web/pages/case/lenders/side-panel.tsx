import { CloseButton } from '@mantine/core'
import { useFocusTrap, useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import classes from './side-panel.module.css'

type Props = {
  title: string
  /** Beside the title: a state. */
  aside?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** What Escape belongs to before the panel: a field, a menu, a window above it. */
const takesEscape = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=menu]'
const WINDOW = '[role=dialog][aria-modal=true]:not([data-side-panel])'

const useEscape = (onClose: () => void) => {
  useEffect(() => {
    const press = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      if (key !== 'Escape' || defaultPrevented) return
      if (target instanceof Element && target.closest(takesEscape)) return
      if (document.querySelector(`${WINDOW}, [role=menu]`)) return
      onClose()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [onClose])
}

/** The heading takes the focus, unless somebody types elsewhere meanwhile. */
const useHeading = () => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement?.matches(takesEscape)) return
    heading.current?.focus({ preventScroll: true })
    // On a long page the panel may begin above what is in view.
    if ((heading.current?.getBoundingClientRect().top ?? 0) < 0) heading.current?.scrollIntoView()
  }, [])
  return heading
}

/** A panel beside what opened it, one for each thing that it shows (its key), which takes the focus; on a phone a sheet over the whole screen. Escape closes it. */
export const SidePanel = ({ title, aside, onClose, children }: Props) => {
  const id = useId()
  const isSheet = useMediaQuery('(width < 62em)', false, { getInitialValueInEffect: false })
  const heading = useHeading()
  const trap = useFocusTrap(isSheet)
  useEscape(onClose)
  return (
    <aside
      ref={trap}
      className={classes['panel']}
      aria-labelledby={id}
      data-side-panel=""
      {...(isSheet && { role: 'dialog', 'aria-modal': true })}
    >
      <div className={classes['head']}>
        <h2 id={id} ref={heading} className={classes['title']} tabIndex={-1} data-autofocus="">
          {title}
        </h2>
        {aside}
        <CloseButton className={classes['close'] ?? ''} aria-label="Close" onClick={onClose} />
      </div>
      <div className={classes['content']}>{children}</div>
    </aside>
  )
}
