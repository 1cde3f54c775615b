import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import type { Tone } from '../../../../domain/status/tone.ts'

type Status = ApplicationRecord['additionalDocuments'][number]['status']

/** States of a requested paper, in the words of staff and of the borrower. */
export const requestStatus: Readonly<
  Record<Status, { tone: Tone; word: string; borrower: string }>
> = {
  requested: { tone: 'warning', word: 'Asked for', borrower: 'We need this' },
  received: { tone: 'info', word: 'Received', borrower: 'With us for checking' },
  accepted: { tone: 'success', word: 'Accepted', borrower: 'Accepted' },
  returned: { tone: 'danger', word: 'Returned', borrower: 'Upload it again' },
  unavailable: { tone: 'info', word: 'Not available', borrower: 'We read your answer' },
  waived: { tone: 'success', word: 'Waived', borrower: 'Not needed any more' },
}
