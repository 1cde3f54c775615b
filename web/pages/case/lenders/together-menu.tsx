import { Button } from '@mantine/core'
import { useNavigate } from 'react-router'
import {
  partAddress,
  type TogetherPart,
  togetherParts,
  usePanelLink,
} from '../../../parts/record/lenders-part.ts'
import { ActionsMenu } from '../../../ui/dialogs/actions-menu.tsx'

/** The ways to what is said of all lenders, where there is no room for buttons. */
const TogetherMenu = ({ parts }: { parts: readonly TogetherPart[] }) => {
  const navigate = useNavigate()
  const { link } = usePanelLink()
  return (
    <ActionsMenu
      position="bottom-end"
      actions={togetherParts
        .filter(([name]) => parts.includes(name))
        .map(([name, label]) => ({
          id: name,
          label,
          onAction: () => void navigate(partAddress(name), link),
        }))}
      renderButton={(props) => (
        <Button {...props} size="compact-sm" variant="default" data-opens={parts.join(' ')}>
          All lenders
        </Button>
      )}
    />
  )
}

export default TogetherMenu
