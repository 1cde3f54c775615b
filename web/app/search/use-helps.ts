import { useEffect, useState } from 'react'
import type { Role } from '../../../domain/people/roles.ts'
import type { Help } from '../../content/help.ts'

/** Text from which on questions are looked for. */
const SHORTEST = 3

type HelpFor = (reader: Role, typed: string) => readonly Help[]

/** Questions of the help for a typed text; they come with the first letters, and none while they can't be fetched. */
export const useHelps = (reader: Role, typed: string): readonly Help[] => {
  const [find, setFind] = useState<{ helpFor: HelpFor } | null>(null)
  const wanted = typed.trim().length >= SHORTEST
  useEffect(() => {
    if (!wanted || find !== null) return
    void import('../../content/help.ts').then(setFind, () => undefined)
  }, [wanted, find])
  return wanted ? (find?.helpFor(reader, typed) ?? []) : []
}
