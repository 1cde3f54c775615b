import { readToken } from '../../../lib/session/session.ts'
import type { Basis } from './basis.ts'
import type { DraftOptions } from './draft-options.ts'
import { formEntries } from './form-entries.ts'
import type { Kept, Snapshot } from './start.ts'

/** Keeps the form on screen in this browser; `of` gives what counts now. */
export const createKeeping = (
  of: () => Pick<DraftOptions, 'place' | 'form' | 'step' | 'uploaded'>,
  basis: Basis,
) => {
  let { step } = of()
  const take = (): Snapshot => ({
    form: of().form.getValues(),
    activeStep: step,
    version: basis.version(),
  })
  const takeToKeep = (): Kept => ({ ...structuredClone(take()), uploaded: of().uploaded() })
  return {
    take,
    /** Notes the step on screen; true where it is another one. */
    goTo: (next: number): boolean => {
      const isOther = step !== next
      step = next
      return isOther
    },
    keepChanged: (): void => {
      const kept: Kept = { ...takeToKeep(), sent: basis.sent(), base: basis.base() }
      void formEntries(of().place).form.store(kept)
    },
    /** Keeps the server's form here too, so that it opens without a connection. */
    keepSaved: (): void => {
      const { place } = of()
      // Whoever has logged out meanwhile, here or in another tab, leaves nothing behind.
      if (!place.local && readToken() !== null)
        void formEntries(place).form.store({ ...takeToKeep(), saved: true } satisfies Kept)
    },
    forget: async (): Promise<void> => {
      const { form, leftOver } = formEntries(of().place)
      await Promise.all([form.drop(), leftOver.drop()])
    },
  }
}
