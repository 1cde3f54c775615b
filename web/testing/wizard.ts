import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { VisibleSettings } from '../../contract/firm/settings.ts'
import type { DraftForm } from '../../contract/form/draft-form.ts'
import { type WizardStepId, wireOfStep } from '../../contract/form/wizard-steps.ts'
import type { DocumentDescriptor } from '../../contract/define/document-descriptor.ts'
import { fieldId } from '../ui/fields/field.ts'
import { type Answers, Refusal, serve } from './network.ts'
import { makeSettings } from './settings.ts'
import { openSite, signInAs } from './site.tsx'
import { makeUser } from './user.ts'

type Opened = {
  step: WizardStepId
  /** The draft that the server has. */
  form?: Partial<DraftForm>
  documents?: DocumentDescriptor[]
  settings?: Partial<VisibleSettings>
  answers?: Answers
}

/** A borrower at a step of their own draft, over a server that keeps it. */
export const openWizard = async ({
  step,
  form = {},
  documents = [],
  settings,
  answers,
}: Opened) => {
  signInAs('user')
  let draft = {
    form: form as Record<string, unknown>,
    activeStep: wireOfStep(0),
    version: 1,
    updatedAt: '2026-11-28T06:00:00Z',
    baseYear: '2025-26',
  }
  const reply = () => ({ data: { ...draft, documents } })
  const network = serve({
    getProfile: () => ({ user: makeUser() }),
    getSettings: () => ({ data: makeSettings(settings) }),
    getDraft: reply,
    saveDraft: ({ body }) => {
      // The contract's body, as the client sent it.
      const sent = body as { form: Record<string, unknown>; activeStep: number; version?: number }
      if (sent.version !== draft.version) return new Refusal('VERSION_STALE')
      draft = { ...draft, form: sent.form, activeStep: sent.activeStep, version: draft.version + 1 }
      return reply()
    },
    ...answers,
  })
  const site = await openSite(`/businessloan?step=${step}`)
  const { person } = site
  await screen.findByRole('heading', { level: 1, name: 'Business loan application' })
  const field = (path: string): HTMLInputElement => {
    const found = document.getElementById(fieldId(path))
    if (!(found instanceof HTMLElement)) throw new Error(`${path} is not on the page.`)
    // Selects and areas are asked for what inputs have as well.
    return found as HTMLInputElement
  }
  return {
    ...site,
    network,
    field,
    findField: (path: string) => waitFor(() => field(path)),
    /** Empties a field and types a text into it, key by key: each one draws the whole step. */
    type: async (at: HTMLInputElement, text: string) => {
      await person.clear(at)
      await person.type(at, text)
    },
    /** Puts a text over what stands in a field, in one go, wherever the focus is led meanwhile. */
    enter: async (at: HTMLInputElement, text: string) => {
      await person.click(at)
      fireEvent.change(at, { target: { value: text } })
    },
    proceed: () => person.click(screen.getByRole('button', { name: 'Continue' })),
    /** A field with its label and everything that is said of it. */
    around: (path: string) => field(path).closest('[class*=InputWrapper-root]')?.textContent,
    /** The form as the server has it. */
    stored: () => draft.form,
    /** The way to a field from the list of what is wrong with the step. */
    findProblem: (sentence: string | RegExp) =>
      screen.findByText(sentence, { selector: '[role=alert] a', exact: false }),
  }
}
