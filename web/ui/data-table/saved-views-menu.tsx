import { Menu } from '@mantine/core'
import { Fragment, useState } from 'react'
import shareSavedView from 'virtual:may-call/shareSavedView'
import type { ReplyOf } from '../../lib/api/api.ts'
import { useIsStaff } from '../../lib/session/use-is-staff.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { FocusedMenu, type FocusedMenuProps } from '../dialogs/focused-menu.tsx'
import type { SavedViewsProps } from './saved-views-props.ts'
import { useViewActs } from './use-view-acts.ts'
import { ViewNameDialog } from './view-name-dialog.tsx'

type Asked = 'save' | 'rename'

type View = ReplyOf<'listSavedViews'>['data'][number]

type Props = SavedViewsProps &
  Pick<FocusedMenuProps, 'renderButton'> & {
    views: readonly View[]
    /** View that the list is shown in now. */
    current: View | undefined
  }

/** Opens a view, keeps the present one under a name, and changes those of one's own. */
const SavedViewsMenu = ({ list, name, views, current, renderButton }: Props) => {
  const { share, remove, keep } = useViewActs({ list, name })
  const mayShare = useMay(shareSavedView)
  const isStaff = useIsStaff()
  const [asked, setAsked] = useState<Asked | null>(null)
  const groups = [
    { label: 'My views', some: views.filter(({ mine }) => mine) },
    { label: 'Shared with me', some: views.filter(({ mine }) => !mine) },
  ].filter(({ some }) => some.length > 0)

  return (
    <>
      <FocusedMenu position="bottom-start" renderButton={renderButton}>
        <Menu.RadioItem
          value=""
          checked={list.view === ''}
          closeMenuOnClick
          onChange={() => list.show('')}
        >
          As at first
        </Menu.RadioItem>
        {groups.map(({ label, some }) => (
          <Fragment key={label}>
            <Menu.Label>{label}</Menu.Label>
            {some.map((view) => (
              <Menu.RadioItem
                key={view.id}
                value={view.id}
                checked={view === current}
                closeMenuOnClick
                onChange={() => list.show(view.query)}
              >
                {view.name}
                {view.mine && view.shared && ' (shared)'}
              </Menu.RadioItem>
            ))}
          </Fragment>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => setAsked('save')}>Save this view…</Menu.Item>
        {current?.mine && (
          <>
            <Menu.Item onClick={() => setAsked('rename')}>Rename “{current.name}”…</Menu.Item>
            {mayShare ? (
              <Menu.Item onClick={() => void share(current)}>
                {current.shared ? `Stop sharing “${current.name}”` : `Share “${current.name}”`}
              </Menu.Item>
            ) : (
              isStaff && <Menu.Label>Only an admin can share a view</Menu.Label>
            )}
            <Menu.Item color="var(--mantine-color-error)" onClick={() => void remove(current)}>
              Delete “{current.name}”
            </Menu.Item>
          </>
        )}
      </FocusedMenu>
      {asked && (
        <ViewNameDialog
          key={asked}
          title={asked === 'save' ? 'Save this view' : 'Rename the view'}
          before={asked === 'rename' ? (current?.name ?? '') : ''}
          onClose={() => setAsked(null)}
          onName={(chosen) => keep(chosen, asked === 'rename' ? current : undefined)}
        />
      )}
    </>
  )
}

export default SavedViewsMenu
