import { expect } from '@playwright/test'

import { messages } from '../../../web/testing/spec-messages.ts'
import type { errors } from '../sentences/errors.ts'
import { journeysLookFor } from '../walk/journeys.ts'

import type { Check, Checks } from './check.ts'
import { accountErrors } from './account-errors.ts'
import { placeErrors } from './place-errors.ts'
import { retriesThreeTimes } from './transport.ts'

/** Letter for letter among the messages, and looked for on the screen by a journey or a rendered test. */
const byJourney =
  (id: keyof typeof messages, text: string): Check =>
  async () => {
    expect(messages[id].text).toBe(text)
    expect(journeysLookFor(id), `somebody looks for ${id}`).toBe(true)
  }

export const errorsChecks: Checks<typeof errors> = {
  '8.1': async ({ sessionEnd }) => {
    await sessionEnd.byWords()
  },
  '8.2': async ({ sessionEnd }) => {
    await sessionEnd.withoutCookie()
  },
  '8.3': async ({ sessionEnd }) => {
    await sessionEnd.withoutCookie()
    expect((await sessionEnd.renewed()).token).not.toBe('worthless')
    await sessionEnd.onPublicPage()
  },
  '8.4': retriesThreeTimes,
  '8.5': async ({ verification }) => {
    await verification.nothing()
  },
  '8.6': async ({ verification }) => {
    await verification.newEmail()
  },
  '8.7': async ({ verification }) => {
    await verification.countdown()
  },
  '8.8': async ({ verification }) => {
    await verification.nothing()
  },
  '8.9': async ({ verification }) => {
    await verification.wrongCodes()
  },
  '8.10': async ({ verification }) => {
    await verification.newEmail()
  },
  '8.11': async ({ verification }) => {
    await verification.newMobile()
  },
  '8.12': async ({ verification }) => {
    await verification.countdown()
  },
  '8.13': async ({ verification }) => {
    await verification.done()
  },
  ...accountErrors,
  ...placeErrors,
  '8.20': byJourney('uploadUnexplained', 'An unknown error occurred during file upload.'),
  '8.21': byJourney('deletionUnexplained', 'An unknown error occurred during file deletion.'),
  '8.23': byJourney('mandatesUnexplained', 'An unknown error occurred while fetching mandates.'),
  '8.24': byJourney('teaserUploadUnexplained', 'An unknown error occurred during teaser upload.'),
  '8.25': byJourney(
    'teaserDeletionUnexplained',
    'An unknown error occurred during teaser deletion.',
  ),
  '8.26': byJourney('unknownError', 'An unknown error occurred.'),
  '8.27': retriesThreeTimes,
  '8.28': byJourney('errorOccurred', 'An error occurred.'),
  '8.29': byJourney(
    'documentNotPreviewed',
    'An error occurred while fetching the document preview.',
  ),
  '8.31': byJourney('releaseUnexplained', 'An error occurred during release Mandate'),
  '8.32': byJourney('approvalUnexplained', 'An error occurred while approving the mandate'),
  '8.33': byJourney('rejectionUnexplained', 'An error occurred while rejecting the mandate'),
  '8.35': byJourney(
    'partnerNotAssigned',
    'An error occurred while assigning the referral partner.',
  ),
  '8.36': byJourney('bankDetailsUnexplained', 'Failed to update bank details'),
}
