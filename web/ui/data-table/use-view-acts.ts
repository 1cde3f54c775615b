import { useQueryClient } from '@tanstack/react-query'
import type { SavedView } from '../../../contract/work/saved-view.ts'
import { api } from '../../lib/api/api.ts'
import { sentenceOf } from '../../lib/api/api-error.ts'
import { toast } from '../../lib/api/toast.ts'
import type { SavedViewsProps } from './saved-views-props.ts'

/** Acts on the views of a list; each says that it is done, and the menu knows of it then. */
export const useViewActs = ({ list, name }: SavedViewsProps) => {
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: ['listSavedViews'] })

  const change = async (call: () => Promise<unknown>, done: string) => {
    try {
      await call()
      toast.success(done)
    } catch (error) {
      toast.error(sentenceOf(error))
    }
    await refresh()
  }

  return {
    share: ({ id, name: of, shared }: SavedView) =>
      change(
        () => api.call('shareSavedView', { params: { id }, body: { shared: !shared } }),
        shared ? `“${of}” is yours alone again.` : `Everybody with this list sees “${of}”.`,
      ),
    remove: ({ id, name: of }: SavedView) =>
      change(() => api.call('deleteSavedView', { params: { id } }), `The view “${of}” is deleted.`),
    /** Keeps the present view under a name, or gives one another; what that is refused for is thrown. */
    keep: async (chosen: string, renamed: SavedView | undefined) => {
      await (renamed
        ? api.call('renameSavedView', { params: { id: renamed.id }, body: { name: chosen } })
        : api.call('createSavedView', { body: { list: name, name: chosen, query: list.view } }))
      toast.success(`The view is called “${chosen}”.`)
      await refresh()
    },
  }
}
