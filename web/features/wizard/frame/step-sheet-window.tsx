import '@mantine/core/styles/Drawer.layer.css'
import { Drawer } from '@mantine/core'
import { type StepChoice, StepList } from './step-list.tsx'

export type StepSheetProps = StepChoice & { opened: boolean; onClose: () => void }

const StepSheetWindow = ({ opened, onClose, onGo, ...steps }: StepSheetProps) => (
  <Drawer
    opened={opened}
    onClose={onClose}
    position="bottom"
    size="auto"
    styles={{ content: { height: 'auto' } }}
    title="Steps"
    closeButtonProps={{ 'aria-label': 'Close' }}
  >
    <nav aria-label="Steps">
      <StepList
        {...steps}
        onGo={(index) => {
          onClose()
          onGo(index)
        }}
      />
    </nav>
  </Drawer>
)

export default StepSheetWindow
