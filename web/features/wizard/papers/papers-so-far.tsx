import { papersOfForm } from '../../../../domain/papers/paper-needs.ts'
import { PapersCount } from './papers-count.tsx'
import { useFormValues } from '../parts/use-form-values.ts'
import { useWizard } from '../parts/wizard-context.ts'

/** Count of the papers that are there, of those that the form asks for as it is. */
const PapersSoFar = () => {
  const { form, checklist } = useWizard()
  return <PapersCount {...papersOfForm(useFormValues(form), checklist)} />
}

export default PapersSoFar
