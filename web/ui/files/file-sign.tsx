import IconFile from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs'
import { useObjectUrl } from '../../lib/uploads/use-object-url.ts'
import classes from './file-slot.module.css'

type Props = { name: string; own?: File | undefined }

const sign = { size: 24, stroke: 1.5, className: classes['sign'], 'aria-hidden': true } as const

/** A small picture of a file: itself where this page has it, else a sign of its kind. */
export const FileSign = ({ name, own }: Props) => {
  const url = useObjectUrl(own?.type.startsWith('image/') ? own : undefined)
  if (url !== null) return <img src={url} alt="" className={classes['thumbnail']} />
  if (/\.(jpe?g|png)$/i.test(name)) return <IconPhoto {...sign} />
  return /\.(xlsx?|csv)$/i.test(name) ? <IconTable {...sign} /> : <IconFile {...sign} />
}
