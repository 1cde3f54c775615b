import { z } from 'zod'
import { LAST_ACTIVE_STEP } from './wizard-steps.ts'

/** Step of a form's wizard, as `stepOfWire` reads it. */
export const activeStep = z.int().min(0).max(LAST_ACTIVE_STEP)
