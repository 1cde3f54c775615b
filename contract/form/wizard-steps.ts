/** The five steps of the application wizard; the parts of the form that each asks for stand in step-paths.ts. */
export const wizardSteps = [
  {
    id: 'need',
    title: 'Your need',
    wire: 2,
  },
  { id: 'company', title: 'Your business', wire: 1 },
  { id: 'people', title: 'People', wire: 4 },
  {
    id: 'papers',
    title: 'Documents',
    wire: 5,
  },
  { id: 'review', title: 'Review and submit', wire: 6 },
] as const

export type WizardStepId = (typeof wizardSteps)[number]['id']

/**
 * Steps of `activeStep` 0 to 6, in the order in which the form once asked; kept so that every draft opens where it
 * was left.
 */
const stepsOnTheWire = ['company', 'company', 'need', 'need', 'people', 'papers', 'review'] as const

export const LAST_ACTIVE_STEP = stepsOnTheWire.length - 1

const stepOfOldName: Readonly<Record<string, WizardStepId>> = {
  'company-type': 'company',
  'company-details': 'company',
  facilities: 'need',
  lenders: 'need',
  management: 'people',
  documents: 'papers',
}

const indexOf = (id: string | undefined): number => wizardSteps.findIndex((step) => step.id === id)

/** The number that stands for a step in `activeStep` of a draft. */
export const wireOfStep = (step: number): number => wizardSteps[step]?.wire ?? wizardSteps[0].wire

/**
 * Step that an `activeStep` means. A new draft says 0, too: without a company type the form begins at the beginning.
 */
export const stepOfWire = (activeStep: number, companyType: unknown): number =>
  activeStep === 0 && !companyType ? 0 : Math.max(0, indexOf(stepsOnTheWire[activeStep]))

/** The step that an address names, by today's name or one from before; undefined for none. */
export const stepOfName = (name: string | null): number | undefined => {
  if (name === null) return undefined
  const index = indexOf(stepOfOldName[name] ?? name)
  return index === -1 ? undefined : index
}
