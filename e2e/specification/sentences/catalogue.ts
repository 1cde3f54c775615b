import { callsTable } from './calls.ts'
import { constants } from './constants.ts'
import { entities } from './entities.ts'
import { errors } from './errors.ts'
import { roles } from './roles.ts'
import { screens } from './screens.ts'
import type { Sentences } from './sentence.ts'
import { states } from './states.ts'
import { validation } from './validation.ts'
import { whatItDoes } from './what-it-does.ts'

type Chapter = { title: string; sentences: Sentences }

/** The sentences of the specification, chapter by chapter. */
export const catalogue: readonly Chapter[] = [
  { title: '1. What the product does and for whom', sentences: whatItDoes },
  { title: '2. Screens and routes', sentences: screens },
  { title: '3. Entities and their fields', sentences: entities },
  { title: '4. States and transitions', sentences: states },
  { title: '5. Validation rules', sentences: validation },
  { title: '6. Roles and permissions', sentences: roles },
  { title: '7. The calls it makes', sentences: callsTable },
  { title: '8. The error catalogue', sentences: errors },
  { title: '9. Business constants and limits', sentences: constants },
]
