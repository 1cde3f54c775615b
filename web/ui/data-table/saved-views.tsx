import { Button } from '@mantine/core'
import { later } from '../on-demand/later.tsx'
import type { SavedViewsProps } from './saved-views-props.ts'

/** Named ways to look at a list, the own and the shared ones. */
export const SavedViews = later<SavedViewsProps>(
  () => import('./saved-views-menu.tsx'),
  <Button size="sm" variant="default" disabled data-later="">
    Views
  </Button>,
)
