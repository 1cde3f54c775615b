import {
  additionalDocumentsPath,
  type Addressed,
  detailsPath,
  mandatePath,
  offersPath,
  toldPath,
} from './application-paths.ts'

/** Places of a borrower's own case, in their order. */
export const ownPlaces = ['now', 'documents', 'offers', 'agreement', 'details'] as const
export type OwnPlace = (typeof ownPlaces)[number]

/** Address of a place of a borrower's own case. */
export const placePath = (place: OwnPlace, kase: Addressed): string => {
  switch (place) {
    case 'now':
      return detailsPath('user', kase)
    case 'documents':
      return additionalDocumentsPath(kase.applicationId)
    case 'offers':
      return offersPath(kase.applicationId)
    case 'agreement':
      return mandatePath(kase.applicationId)
    case 'details':
      return toldPath(kase.applicationId)
  }
}

/** Places that addresses of a case name after `#`, also in mails from the time when a case was one page. */
const placeOfHash: Readonly<Record<string, OwnPlace>> = {
  'missing-papers': 'documents',
  documents: 'documents',
  'shared-files': 'documents',
  consent: 'offers',
  lenders: 'offers',
  mandate: 'agreement',
  'still-to-tell': 'details',
  people: 'details',
  timeline: 'details',
}

/** Place of a case that an address names after `#`; null where it names none, or what stands in the first place. */
export const placeNamed = (hash: string): OwnPlace | null => placeOfHash[hash.slice(1)] ?? null
