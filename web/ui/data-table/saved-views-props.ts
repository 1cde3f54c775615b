import type { ViewedList } from '../../../contract/work/saved-view.ts'
import type { ListState } from './list-state.ts'

export type SavedViewsProps = { list: ListState; name: ViewedList }
