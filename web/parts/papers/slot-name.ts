import type { DocumentSlot } from '../../../domain/papers/documents.ts'

/** A paper by name, with the person it belongs to: what stands apart from its heading needs both. */
export const slotName = ({ slot, label, group }: DocumentSlot): string => {
  if (slot.startsWith('management.')) return `${label}, ${group}`
  return slot.startsWith('companyITR.') ? `${label}, of the business` : label
}
