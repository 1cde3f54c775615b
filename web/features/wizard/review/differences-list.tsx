import type { FormValues } from '../form/form-values.ts'
import { formDifferences } from './form-differences.ts'
import classes from '../parts/differences.module.css'
import { useFormValues } from '../parts/use-form-values.ts'
import { useWizard } from '../parts/wizard-context.ts'

/** As many are read at a glance; more of them would push the form off a phone. */
const AT_A_GLANCE = 2

const Answer = ({ whose, answer }: { whose: string; answer: string }) => (
  <span>
    <span className={classes['whose']}>{whose}: </span>
    {answer === '' ? 'nothing' : answer}
  </span>
)

/** Answers of another version of the form that differ from the one on screen. */
export const DifferencesList = ({ other, called }: { other: FormValues; called: string }) => {
  const { form, today, checklist } = useWizard()
  const found = formDifferences(useFormValues(form), other, { today, checklist })
  if (found.length === 0)
    return (
      <p className={classes['none']}>All answers read the same in both; their files may differ.</p>
    )
  return (
    <details open={found.length <= AT_A_GLANCE} className={classes['list']}>
      <summary>
        {found.length === 1 ? '1 answer differs' : `${found.length} answers differ`}
      </summary>
      <dl>
        {found.map(({ label, here, there }, index) => (
          <div key={`${index} ${label}`}>
            <dt>{label}</dt>
            <dd>
              <Answer whose="On this screen" answer={here} />
              <Answer whose={called} answer={there} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
