import type { Icon } from '@tabler/icons-react'
import IconBolt from '@tabler/icons-react/dist/esm/icons/IconBolt.mjs'
import IconPaper from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconCase from '@tabler/icons-react/dist/esm/icons/IconFiles.mjs'
import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconSignature from '@tabler/icons-react/dist/esm/icons/IconSignature.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import type { SearchKind } from '../../../contract/work/search.ts'
import { placeSigns } from '../menu/place-signs.ts'
import type { Option } from './options.ts'
import classes from './search.module.css'

const signs: Readonly<Record<SearchKind | 'act' | 'help', Icon>> = {
  act: IconBolt,
  help: IconHelp,
  case: IconCase,
  lead: IconCase,
  referral: IconCase,
  person: IconUser,
  mandate: IconSignature,
  enquiry: IconMail,
  paper: IconPaper,
}

type Props = {
  option: Option
  id: string
  chosen: boolean
  onChoose: () => void
  onOpen: () => void
}

/** Line of an option: the focus stays in the field, which says by its id that it is the chosen one. */
export const OptionLine = ({ option, id, chosen, onChoose, onOpen }: Props) => {
  const { sign, title, detail, by } = option
  const Sign = typeof sign === 'string' ? signs[sign] : placeSigns[sign.place]
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- keys are the field's
    <div
      role="option"
      id={id}
      aria-selected={chosen}
      className={classes['option']}
      onMouseMove={onChoose}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onOpen}
    >
      {Sign && <Sign size={18} aria-hidden />}
      <span className={classes['text']}>
        <span className={classes['title']}>{title}</span>
        {detail !== '' && <span className={classes['detail']}>{detail}</span>}
      </span>
      {by !== null && <span className={classes['by']}>{by}</span>}
    </div>
  )
}
