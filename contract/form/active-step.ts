import { z } from 'zod'
import { LAST_ACTIVE_STEP } from './wizard-steps.ts'

/** Where the wizard of a form stands, as `stepOfWire` reads it. */
export const activeStep = z.int().min(0).max(LAST_ACTIVE_STEP)
