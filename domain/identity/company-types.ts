/** The company types of the form, with the document group each hands over. */
export const companyTypes = [
  {
    value: 'private-limited',
    label: 'Private limited company',
    documentGroup: 'publicAndPrivateDocs',
  },
  {
    value: 'public-limited',
    label: 'Public limited company',
    documentGroup: 'publicAndPrivateDocs',
  },
  { value: 'partnership', label: 'Partnership firm', documentGroup: 'partnershipAndLlpDocs' },
  {
    value: 'llp',
    label: 'Limited liability partnership (LLP)',
    documentGroup: 'partnershipAndLlpDocs',
  },
  { value: 'proprietorship', label: 'Sole proprietorship', documentGroup: 'proprietorshipDocs' },
  { value: 'huf', label: 'Hindu Undivided Family (HUF)', documentGroup: 'proprietorshipDocs' },
  {
    value: 'one-person-company',
    label: 'One Person Company (OPC)',
    documentGroup: 'publicAndPrivateDocs',
  },
  {
    value: 'section-8',
    label: 'Section 8 company (not for profit)',
    documentGroup: 'publicAndPrivateDocs',
  },
  {
    value: 'producer-company',
    label: 'Producer company',
    documentGroup: 'publicAndPrivateDocs',
  },
  { value: 'trust', label: 'Trust', documentGroup: 'partnershipAndLlpDocs' },
  { value: 'society', label: 'Society', documentGroup: 'partnershipAndLlpDocs' },
  { value: 'co-operative', label: 'Co-operative society', documentGroup: 'partnershipAndLlpDocs' },
] as const

export type CompanyType = (typeof companyTypes)[number]['value']
export type CompanyDocumentGroup = (typeof companyTypes)[number]['documentGroup']

export const companyTypeValues = companyTypes.map((type) => type.value)

/** The company type of a wire value; undefined for anything else. */
export function companyTypeOf(value: unknown) {
  return companyTypes.find((type) => type.value === value)
}
