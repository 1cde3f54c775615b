import { type ComponentProps, type ReactElement, useEffect, useState } from 'react'
import { offline, sentenceOf } from '../lib/api-error.ts'
import { toast } from '../lib/toast.ts'
import { whenIdle } from '../lib/when-idle.ts'

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

// A menu weighs more than most pages: it comes when nothing else is to do, or is about to be used.
const loadWindow = () => import('./acts-menu-window.tsx')

type Window = Awaited<ReturnType<typeof loadWindow>>['default']

/** What fails here is fetched again, and told, when it is needed. */
const prepare = () => void loadWindow().catch(() => undefined)

/** The less usual acts on something, a press away. */
export const ActsMenu = (props: ActsMenuProps) => {
  const [Window, setWindow] = useState<Window | null>(null)
  useEffect(() => whenIdle(prepare), [])

  if (Window) return <Window {...props} />
  const open = async () => {
    try {
      const { default: Loaded } = await loadWindow()
      setWindow(() => Loaded)
    } catch {
      toast.error(sentenceOf(offline()))
    }
  }
  return props.renderButton({
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => void open(),
    onFocus: prepare,
    onPointerEnter: prepare,
  })
}
