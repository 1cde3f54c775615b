import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import { later } from '../../../ui/on-demand/later.tsx'

type Props = { record: ApplicationRecord; paper: ApplicationRecord['additionalDocuments'][number] }

export const PutInPlace = later<Props>(
  () => import('./put-in-place-select.tsx').then((part) => ({ default: part.PutInPlace })),
  null,
)
