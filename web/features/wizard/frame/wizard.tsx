import { Group, Space, Stack, Text, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { later } from '../../../ui/on-demand/later.tsx'
import { WizardProvider, type WizardParts } from '../parts/wizard-context.ts'
import classes from '../parts/wizard.module.css'
import { StepContent } from './step-content.tsx'
import { LAST_STEP, StepHead } from './step-head.tsx'
import { StepMoves } from './step-moves.tsx'
import { StepSheet, stepInWords } from './step-sheet.tsx'
import { type OpenForm, useWizardForm, type WizardFormProps } from './use-wizard-form.ts'
import { wayThrough } from './way.ts'
import { WizardBar } from './wizard-bar.tsx'

// Its place on a wide screen is kept: nobody goes to another step before the first one is there.
const WizardAside = later(
  () => import('./wizard-aside.tsx'),
  <div className={classes['aside'] ?? ''} />,
)
const ResetButton = later(() => import('./reset-button.tsx'), <Space h={44} />)

type Props = WizardFormProps & {
  submitLabel: string
  /** Title of the form, and a remark about it. */
  title: string
  remark?: string | null
  /** Page that the way back leads to from the first step. */
  backTo: string
  /** Throws the draft away, or the changes, and begins anew. */
  onReset: () => Promise<void>
}

/** Throws away what was typed; where that fails, saving goes on. */
const reset = async ({ papers, saving }: OpenForm, onReset: Props['onReset']): Promise<void> => {
  papers.stop()
  await saving.close()
  try {
    await onReset()
  } catch (error) {
    saving.reopen()
    throw error
  }
}

/** The steps, whatever the form is kept in. */
export const Wizard = ({ submitLabel, title, remark = null, backTo, onReset, ...of }: Props) => {
  const opened = useWizardForm(of)
  const wide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false })
  const { asking, form, step, files, papers, complete, covering, saving, problems } = opened
  const { cover = null } = of
  const { local } = of.place
  const way = wayThrough(opened)
  const parts: WizardParts = {
    ...asking,
    form,
    files,
    papers: papers.papers,
    uploading: papers.active,
    // What was typed before the release stays, and can be put back; until then nothing is locked over it.
    covered: covering.typedBefore?.length === 0,
    telling: cover?.telling === true,
    isOpen: covering.isOpen,
    goTo: way.go,
  }
  return (
    <WizardProvider value={parts}>
      <WizardBar
        step={step}
        saving={saving}
        local={local}
        backTo={backTo}
        onBack={() => way.go(step - 1)}
      >
        {wide ? (
          <Text fw={600} fz="sm">
            {stepInWords(step)}
          </Text>
        ) : (
          <StepSheet step={step} complete={complete} onGo={way.go} />
        )}
      </WizardBar>
      <div className={classes['wizard']} onBlur={saving.flush}>
        {wide && <WizardAside step={step} complete={complete} onGo={way.go} />}
        <Stack gap="lg" className={classes['main'] ?? ''}>
          <VisuallyHidden component="h1">{title}</VisuallyHidden>
          {remark !== null && (
            <Text fz="sm" c="dimmed">
              {remark}
            </Text>
          )}
          <StepHead opened={opened} cover={cover} local={local} />
          <StepContent step={step} submission={opened.submission} submitLabel={submitLabel} />
          {step < LAST_STEP && (
            <StepMoves
              step={step}
              way={way}
              hasProblems={problems.told.some((one) => one.step === step)}
            />
          )}
          <Group justify="flex-end">
            <ResetButton local={local} onReset={() => reset(opened, onReset)} />
          </Group>
        </Stack>
      </div>
    </WizardProvider>
  )
}
