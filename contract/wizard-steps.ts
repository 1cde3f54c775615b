/** The seven steps of the application wizard, with the parts of the form that each asks for. */
export const wizardSteps = [
  { id: 'company-type', title: 'Company type', paths: ['companyType'] },
  { id: 'company-details', title: 'Company details', paths: ['formData'] },
  { id: 'facilities', title: 'Facilities', paths: ['productDetails', 'selectedOptions'] },
  { id: 'lenders', title: 'Preferred lenders', paths: ['selectedBanks'] },
  { id: 'management', title: 'Management', paths: ['management'] },
  {
    id: 'documents',
    title: 'Documents',
    paths: [
      'management.*.docs',
      'management.*.ITR_Returns',
      'publicAndPrivateDocs',
      'partnershipAndLlpDocs',
      'proprietorshipDocs',
      'collateralDocs',
      'auditedPreviousYearsDocs',
      'companyITR',
    ],
  },
  { id: 'review', title: 'Review and submit', paths: ['consent'] },
] as const

export type WizardStepId = (typeof wizardSteps)[number]['id']

const belongs = (path: string, prefix: string) => path === prefix || path.startsWith(`${prefix}.`)

/** The index (0–6) of the step that asks for a field; the review for anything no step knows. */
export function stepOfPath(path: string): number {
  const place = path.replace(/^management\.\d+/, 'management.*')
  const fits = wizardSteps.flatMap(({ paths }, index) =>
    paths
      .filter((prefix) => belongs(place, prefix))
      .map((prefix) => ({ index, length: prefix.length })),
  )
  const closest = fits.toSorted((a, b) => b.length - a.length)[0]
  return closest?.index ?? wizardSteps.length - 1
}
