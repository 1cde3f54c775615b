import { Button, type ButtonProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ComponentPropsWithRef } from 'react'
import { callQuery } from '../../lib/api/queries.ts'
import { toastNotFetched, useOnDemand } from '../on-demand/use-on-demand.ts'
import type { SavedViewsProps } from './saved-views-props.ts'

// A menu weighs more than most pages.
const loadMenu = () => import('./saved-views-menu.tsx')

/** Named ways to look at a list, the own and the shared ones: its button, and the menu a press away. */
export const SavedViews = (props: SavedViewsProps) => {
  const { list, name } = props
  const { part: Menu, prepare, fetch } = useOnDemand(loadMenu)
  const known = useQuery({
    ...callQuery('listSavedViews', { query: { list: name } }),
    // A list as at first is no view.
    enabled: list.view !== '' || Menu !== null,
  })
  const views = known.data?.data ?? []
  const current = views.find(({ query }) => query === list.view)
  const renderButton = (given: ButtonProps & ComponentPropsWithRef<'button'>) => (
    <Button {...given} size="sm" variant="default" maw="14rem">
      {current ? `View: ${current.name}` : 'Views'}
    </Button>
  )
  if (Menu) return <Menu {...props} views={views} current={current} renderButton={renderButton} />
  return renderButton({
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => void fetch().then((came) => came || toastNotFetched()),
    onFocus: prepare,
    onPointerEnter: prepare,
  })
}
