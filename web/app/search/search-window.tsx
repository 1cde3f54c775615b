import '@mantine/core/styles/Modal.layer.css'
import { Modal } from '@mantine/core'
import type { Role } from '../../../domain/people/roles.ts'
import { Queries } from '../../lib/api/query-provider.tsx'
import { Palette } from './palette.tsx'
import classes from './search.module.css'
import { SEARCH } from './search-name.ts'

export type SearchWindowProps = {
  worker: Role
  opened: boolean
  /** Count of openings: each time the search begins empty, also while it is still closing. */
  times: number
  onClose: () => void
}

/** The search over the page, near its top; on a phone in place of it. */
const SearchWindow = ({ worker, opened, times, onClose }: SearchWindowProps) => (
  <Modal.Root
    opened={opened}
    onClose={onClose}
    returnFocus={false}
    size="40rem"
    yOffset="3.5rem"
    // Not on the content: its class goes to what it stands in, too.
    classNames={{ content: classes['content'] ?? '' }}
  >
    <Modal.Overlay />
    <Modal.Content aria-label={SEARCH}>
      <Queries>
        <Palette key={times} worker={worker} opened={opened} onClose={onClose} />
      </Queries>
    </Modal.Content>
  </Modal.Root>
)

export default SearchWindow
