/** NIC 2008 sections: `value` travels in `formData.industry`, `label` is what a person picks. */
export const industries = [
  { section: 'A', value: 'Agriculture', label: 'Agriculture, forestry and fishing' },
  { section: 'B', value: 'Mining', label: 'Mining and quarrying' },
  { section: 'C', value: 'Manufacturing', label: 'Manufacturing' },
  {
    section: 'D',
    value: 'Electricity and gas',
    label: 'Electricity, gas, steam and air conditioning supply',
  },
  { section: 'E', value: 'Water and waste', label: 'Water supply, sewerage and waste management' },
  { section: 'F', value: 'Construction', label: 'Construction' },
  { section: 'G', value: 'Trade', label: 'Wholesale and retail trade, repair of vehicles' },
  { section: 'H', value: 'Transport and storage', label: 'Transport and storage' },
  { section: 'I', value: 'Accommodation and food', label: 'Accommodation and food service' },
  { section: 'J', value: 'Information and communication', label: 'Information and communication' },
  { section: 'K', value: 'Finance and insurance', label: 'Financial and insurance activities' },
  { section: 'L', value: 'Real estate', label: 'Real estate' },
  {
    section: 'M',
    value: 'Professional services',
    label: 'Professional, scientific and technical activities',
  },
  { section: 'N', value: 'Administrative services', label: 'Administrative and support services' },
  { section: 'O', value: 'Public administration', label: 'Public administration and defence' },
  { section: 'P', value: 'Education', label: 'Education' },
  { section: 'Q', value: 'Health and social work', label: 'Human health and social work' },
  { section: 'R', value: 'Arts and recreation', label: 'Arts, entertainment and recreation' },
  { section: 'S', value: 'Other services', label: 'Other services' },
  { section: 'T', value: 'Households', label: 'Households as employers' },
  {
    section: 'U',
    value: 'Extraterritorial organisations',
    label: 'Extraterritorial organisations',
  },
] as const

export type Industry = (typeof industries)[number]['value']

/** The wire value for what somebody wrote: the value itself, the section's full name or its letter. */
export function industryOf(text: string): Industry | undefined {
  const wanted = text.trim().toLowerCase()
  return industries.find((industry) =>
    [industry.value, industry.label, industry.section].some(
      (name) => name.toLowerCase() === wanted,
    ),
  )?.value
}
