import type { ListedClient } from '../../../contract/client/client.ts'
import { purposeLabel } from '../../../domain/need/purposes.ts'

type Need = Pick<ListedClient, 'purpose' | 'formattedAmount' | 'need'>

/** Need in a client's words: purpose, amount and remark; empty where nothing was said. */
export const needWords = ({ purpose, formattedAmount, need }: Need): string =>
  [purpose && (purposeLabel(purpose) ?? purpose), formattedAmount && `₹${formattedAmount}`, need]
    .filter(Boolean)
    .join(', ')
