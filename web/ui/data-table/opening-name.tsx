import { Anchor } from '@mantine/core'

type Props = { name: string; onOpen: () => void }

/** The name of a row in a list, which opens the row in a dialog. */
export const OpeningName = ({ name, onOpen }: Props) => (
  <Anchor
    component="button"
    type="button"
    fw={600}
    c="inherit"
    ta="start"
    inherit
    onClick={onOpen}
    aria-haspopup="dialog"
  >
    {name}
  </Anchor>
)
