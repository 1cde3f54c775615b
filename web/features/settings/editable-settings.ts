import type { Settings, VisibleSettings } from '../../../contract/firm/settings.ts'

/** The settings as the form takes them; null where the server showed only the public part. */
export const editableSettings = ({
  firm,
  bank,
  letter,
  fees,
  lenders,
  service,
  checklist,
  requests,
  targets,
}: VisibleSettings): Settings | null => {
  const { constitution, gstRegistered, gstin, sac, pan, signatory } = firm
  if (!bank || !letter || !fees || !signatory || !requests || !targets) return null
  if (constitution === undefined || gstRegistered === undefined) return null
  if (gstin === undefined || sac === undefined || pan === undefined) return null
  const whole = { ...firm, constitution, gstRegistered, gstin, sac, pan, signatory }
  const { assignManagers = true, blindByLink = true } = service
  return {
    firm: whole,
    bank,
    letter,
    fees,
    lenders,
    service: { ...service, assignManagers, blindByLink },
    checklist,
    requests,
    targets,
  }
}
