import { Alert, Anchor, List, Stack, Text } from '@mantine/core'
import { wizardSteps } from '../../../../contract/form/wizard-steps.ts'
import { problemsOfStep, sentenceInList, type StepProblem } from '../checks/step-problems.ts'
import { useWizard } from '../parts/wizard-context.ts'

/** Everything that is still missing, under the name of its step, each a way to its field. */
export const MissingList = ({ problems }: { problems: readonly StepProblem[] }) => {
  const { form, goTo } = useWizard()
  const values = form.getValues()
  const count = problems.length === 1 ? 'one thing is' : `${problems.length} things are`
  return (
    <Alert color="yellow" title={`Before you can submit, ${count} missing`}>
      <Stack gap="sm">
        {wizardSteps.map(({ id, title }, step) => {
          const here = problemsOfStep(problems, step)
          if (here.length === 0) return null
          return (
            <div key={id}>
              <Text fw={600} fz="sm">
                Step {step + 1}: {title}
              </Text>
              <List size="sm">
                {here.map((one) => (
                  <List.Item key={one.path}>
                    <Anchor
                      component="button"
                      type="button"
                      ta="start"
                      c="inherit"
                      underline="always"
                      pb={8}
                      // The dot stands at the first of several lines.
                      style={{ verticalAlign: 'top' }}
                      onClick={() => goTo(step, one.path)}
                    >
                      {sentenceInList(one, values)}
                    </Anchor>
                  </List.Item>
                ))}
              </List>
            </div>
          )
        })}
      </Stack>
    </Alert>
  )
}
