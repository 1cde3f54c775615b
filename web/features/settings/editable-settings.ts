import type { Settings, VisibleSettings } from '../../../contract/settings.ts'

/** The settings as the form takes them; null where the server showed only the public part. */
export const editableSettings = ({
  firm,
  bank,
  letter,
  fees,
  lenders,
  checklist,
}: VisibleSettings): Settings | null => {
  const { gstin, pan, signatory } = firm
  if (!bank || !letter || !fees || !signatory || gstin === undefined || pan === undefined)
    return null
  return { firm: { ...firm, gstin, pan, signatory }, bank, letter, fees, lenders, checklist }
}
