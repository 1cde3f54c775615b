import { ActionIcon } from '@mantine/core'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import type { BoardCard } from '../../../../contract/case/application-board.ts'
import { sentenceOf } from '../../../lib/api/api-error.ts'
import { callQuery } from '../../../lib/api/queries.ts'
import { toast } from '../../../lib/api/toast.ts'
import type { ActionsMenuProps, MenuAction } from '../../../ui/dialogs/actions-menu-props.ts'
import { toastNotFetched, useOnDemand } from '../../../ui/on-demand/use-on-demand.ts'
import { isEnding, type Move } from '../../../parts/record/moves.ts'

// A menu weighs more than most pages.
const loadWindow = () => import('../../../ui/dialogs/actions-menu-window.tsx')

type Props = {
  card: BoardCard
  onMove: (record: ApplicationRecord, move: Move) => void
}

const actionsOf = (record: ApplicationRecord, onMove: Props['onMove']): readonly MenuAction[] =>
  record.moves.length === 0
    ? [
        {
          id: 'none',
          label: 'No step is yours to take now',
          disabled: true,
          onAction: () => undefined,
        },
      ]
    : record.moves.map((move) => ({
        id: move.action,
        label: move.label,
        destructive: isEnding(move),
        onAction: () => onMove(record, move),
      }))

/** The steps that this person may take with the case now: asked for with the press, for they depend on the whole case. */
export const CardMenu = ({ card: { applicationId, companyName }, onMove }: Props) => {
  const queries = useQueryClient()
  const [asked, setAsked] = useState(false)
  const [waiting, setWaiting] = useState(false)
  const wanted = callQuery('getApplication', { params: { applicationId } })
  // Once it was asked for it follows what happens to the case.
  const record = useQuery({ ...wanted, enabled: asked }).data?.data
  const { part: Window, prepare, fetch } = useOnDemand(loadWindow)

  const open = async () => {
    setWaiting(true)
    try {
      const [, came] = await Promise.all([queries.fetchQuery(wanted), fetch()])
      if (came) setAsked(true)
      else toastNotFetched()
    } catch (error) {
      toast.error(sentenceOf(error))
    } finally {
      setWaiting(false)
    }
  }

  const button: ActionsMenuProps['renderButton'] = (props) => (
    <ActionIcon
      {...props}
      variant="subtle"
      color="gray"
      size={28}
      data-card-menu=""
      aria-label={`Steps of ${companyName}`}
      loading={waiting}
    >
      <IconDots size={18} aria-hidden />
    </ActionIcon>
  )

  if (Window && asked && record)
    return (
      <Window position="bottom-end" actions={actionsOf(record, onMove)} renderButton={button} />
    )
  return button({
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => void open(),
    onFocus: prepare,
    onPointerEnter: prepare,
  })
}
