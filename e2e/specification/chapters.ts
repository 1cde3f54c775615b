import type { Check } from './checks/check.ts'
import { callsChecks } from './checks/calls.ts'
import { entitiesChecks } from './checks/entities.ts'
import { whatItDoesChecks } from './checks/what-it-does.ts'
import { entities } from './sentences/entities.ts'
import { whatItDoes } from './sentences/what-it-does.ts'
import { callsTable } from './sentences/calls.ts'
import type { Sentences } from './sentences/sentence.ts'

type Chapter = {
  title: string
  sentences: Sentences
  checks: Readonly<Record<string, Check>>
}

/** The chapters of the specification, in its order. */
export const chapters: readonly Chapter[] = [
  {
    title: '1. What the product does and for whom',
    sentences: whatItDoes,
    checks: whatItDoesChecks,
  },
  { title: '3. Entities and their fields', sentences: entities, checks: entitiesChecks },
  { title: '7. The calls it makes', sentences: callsTable, checks: callsChecks },
]
