import { useMemo } from 'react'
import { missingParticulars } from '../../../domain/firm/firm-particulars.ts'
import { previewOf } from '../../../domain/letter/letter-preview.ts'
import { letterOfEntry } from './letter-of-entry.ts'
import { LetterView } from './letter-view.tsx'
import type { CaseDetails, LetterSettings, MandateEntry } from './mandate-entry.ts'

export type LetterOfTermsProps = {
  entry: MandateEntry
  /** The terms as they were before anything was typed. */
  loaded: MandateEntry
  details: CaseDetails
  settings: LetterSettings
  now: Date
}

/** The letter as it stands with the terms that are typed beside it. */
const LetterOfTerms = ({ entry, loaded, details, settings, now }: LetterOfTermsProps) => {
  const letter = useMemo(
    () =>
      previewOf(letterOfEntry(entry, details, settings, now, loaded), missingParticulars(settings)),
    [entry, details, settings, now, loaded],
  )
  return <LetterView letter={letter} />
}

export default LetterOfTerms
