import { type WizardStepId, wizardSteps } from './wizard-steps.ts'

/** The parts of the form that each step asks for. */
const pathsOf: Readonly<Record<WizardStepId, readonly string[]>> = {
  need: ['productDetails', 'selectedOptions', 'selectedBanks'],
  company: ['companyType', 'formData'],
  people: ['management'],
  papers: [
    'management.*.docs',
    'management.*.ITR_Returns',
    'publicAndPrivateDocs',
    'partnershipAndLlpDocs',
    'proprietorshipDocs',
    'collateralDocs',
    'auditedPreviousYearsDocs',
    'companyITR',
    'unsortedDocs',
    'notApplicable',
  ],
  review: ['consent'],
}

const belongs = (path: string, prefix: string) => path === prefix || path.startsWith(`${prefix}.`)

/** Index (0–4) of the step that asks for a field; the review for a field of no step. */
export function stepOfPath(path: string): number {
  const place = path.replace(/^management\.\d+/, 'management.*')
  const fits = wizardSteps.flatMap(({ id }, index) =>
    pathsOf[id]
      .filter((prefix) => belongs(place, prefix))
      .map((prefix) => ({ index, length: prefix.length })),
  )
  const closest = fits.toSorted((a, b) => b.length - a.length)[0]
  return closest?.index ?? wizardSteps.length - 1
}
