/** A message whose words, place and time are settled. */
export type SpecMessage = {
  /** Letter for letter; `{file}` stands for the name of a file. */
  text: string
  /** What stands above it, in a toast. */
  title?: string
  /**
   * A toast stands at the top of the screen; an alert where the failure happened; a text at its field
   * or as a heading; an answer is the server's and is obeyed rather than shown.
   */
  as: 'toast' | 'alert' | 'text' | 'answer'
  /** How many seconds a toast stays. */
  seconds?: number
  /** The place and the time. */
  when: string
}

const error = { as: 'toast', title: 'Error', seconds: 3 } as const
const verifying = 'verification of the account'

/** Every message that is fixed letter for letter. */
export const messages = {
  unexpectedError: {
    text: 'Unexpected Application Error!',
    as: 'text',
    when: 'a failure of the router that no page caught, above its own message',
  },
  loggedOut: {
    text: 'You have been logged out successfully.',
    title: 'Logout Successful',
    as: 'toast',
    seconds: 3,
    when: 'the home page, after the reload that follows a logout',
  },
  authenticationFailed: {
    text: 'Authentication failed',
    as: 'answer',
    when: 'any call: the token goes, and the person signs in again',
  },
  refreshTokenNotFound: {
    text: 'Refresh token not found',
    as: 'answer',
    when: 'the renewal of a session: likewise',
  },

  emailInvalid: {
    text: 'Invalid email address',
    as: 'text',
    when: `${verifying}, a new email on change, blur and submit`,
  },
  emailRequired: {
    text: 'Email is required',
    as: 'text',
    when: `${verifying}, a new email on change, blur and submit`,
  },
  mobileTenDigits: {
    text: 'Mobile number must be 10 digits',
    as: 'text',
    when: `${verifying}, a new mobile number on change, blur and submit`,
  },
  mobileRequired: {
    text: 'Mobile number is required',
    as: 'text',
    when: `${verifying}, a new mobile number on change, blur and submit`,
  },
  enterOtp: { text: 'Please enter Email OTP', ...error, when: `${verifying}, without a code` },
  contactNotUpdated: {
    text: 'Failed to update contact details',
    ...error,
    when: `${verifying}, the server refuses the new contact`,
  },
  updateFailed: {
    text: 'Update failed',
    ...error,
    when: `${verifying}, no answer to the new contact`,
  },
  otpNotResent: {
    text: 'Failed to resend OTP',
    ...error,
    when: `${verifying}, a new code is not sent`,
  },
  otpNotVerified: {
    text: 'OTP verification failed',
    ...error,
    when: `${verifying}, the server refuses the code without a sentence`,
  },
  notVerified: {
    text: 'Verification failed',
    ...error,
    when: `${verifying}, no answer to the code`,
  },
  emailUpdated: {
    text: 'Your email has been updated. A new OTP has been sent.',
    as: 'toast',
    seconds: 3,
    when: `${verifying}, a new email`,
  },
  mobileUpdated: {
    text: 'Your mobile has been updated. A new OTP has been sent.',
    as: 'toast',
    seconds: 3,
    when: `${verifying}, a new mobile number`,
  },
  otpResent: {
    text: 'New OTP has been sent to your email',
    title: 'OTP Resent',
    as: 'toast',
    seconds: 3,
    when: `${verifying}, a new code`,
  },
  registrationCompleted: {
    text: 'Registration completed successfully!',
    as: 'toast',
    seconds: 3,
    when: `${verifying}, done; the login follows`,
  },

  loginUnexplained: {
    text: 'An unknown error occurred during login.',
    as: 'alert',
    when: 'login, refused without a sentence',
  },
  registrationUnexplained: {
    text: 'An unknown error occurred during registration.',
    as: 'alert',
    when: 'registration, refused without a sentence',
  },
  forgetPasswordUnexplained: {
    text: 'An unknown error occurred during forget password.',
    as: 'alert',
    when: 'request of a password reset, refused without a sentence',
  },
  registrationStatusUnexplained: {
    text: 'An unknown error occurred during registration status check.',
    ...error,
    when: 'verification page opened, the status refused without a sentence',
  },
  userNotLoaded: {
    text: 'Failed to load user',
    as: 'alert',
    when: 'profile, refused without a sentence',
  },

  fileUploaded: {
    text: '{file} has been uploaded successfully',
    title: 'File uploaded',
    as: 'toast',
    seconds: 3,
    when: 'every upload, as soon as the file is stored',
  },
  uploadUnexplained: {
    text: 'An unknown error occurred during file upload.',
    as: 'alert',
    when: 'every upload, refused without a sentence, at the file',
  },
  deletionUnexplained: {
    text: 'An unknown error occurred during file deletion.',
    as: 'alert',
    when: 'a file taken out of the form, refused without a sentence',
  },
  documentNotPreviewed: {
    text: 'An error occurred while fetching the document preview.',
    as: 'alert',
    when: 'a document in place, refused without a sentence',
  },
  notDownloaded: {
    text: 'Failed to download the document.',
    as: 'alert',
    when: 'every download that fails',
  },
  teaserUploadUnexplained: {
    text: 'An unknown error occurred during teaser upload.',
    as: 'alert',
    when: 'teaser page, the teaser refused without a sentence',
  },
  teaserDeletionUnexplained: {
    text: 'An unknown error occurred during teaser deletion.',
    as: 'alert',
    when: 'teaser page, its removal refused without a sentence',
  },

  caseDetailsNotFetched: {
    text: 'Error fetching case details.',
    as: 'alert',
    when: 'create mandate, the case can not be read',
  },
  mandateCreated: {
    text: 'Congratulations! Your mandate has been created.',
    title: 'Mandate Created',
    as: 'toast',
    seconds: 3,
    when: 'create mandate, done; the dashboard follows',
  },
  mandateNotCreated: {
    text: 'Something went wrong. Please try again.',
    title: 'Failed to create mandate',
    as: 'toast',
    seconds: 9,
    when: 'create mandate, refused for whatever reason',
  },
  creationUnexplained: {
    text: 'An error occurred during create Mandate',
    as: 'alert',
    when: 'create mandate, refused without a sentence',
  },
  releaseUnexplained: {
    text: 'An error occurred during release Mandate',
    as: 'alert',
    when: 'release of a mandate, refused without a sentence',
  },
  approvalUnexplained: {
    text: 'An error occurred while approving the mandate',
    as: 'alert',
    when: 'approval of a mandate, refused without a sentence',
  },
  rejectionUnexplained: {
    text: 'An error occurred while rejecting the mandate',
    as: 'alert',
    when: 'rejection of a mandate, refused without a sentence',
  },
  mandatesUnexplained: {
    text: 'An unknown error occurred while fetching mandates.',
    as: 'alert',
    when: 'the list of mandates and the page of one, refused without a sentence',
  },
  letterNotPreviewed: {
    text: 'Failed to preview document.',
    as: 'alert',
    when: 'the letter of a mandate, refused without a sentence',
  },
  signedCopyNotPreviewed: {
    text: 'Failed to preview the document.',
    ...error,
    when: 'the signed copy in a new tab, refused without a sentence',
  },

  usersUnexplained: {
    text: 'An unknown error occurred during fetch all users.',
    as: 'alert',
    when: 'the list of users, refused without a sentence',
  },
  partnerNotAssigned: {
    text: 'An error occurred while assigning the referral partner.',
    as: 'text',
    when: 'assignment of a referral partner, refused without a sentence, at the field',
  },
  bankDetailsUnexplained: {
    text: 'Failed to update bank details',
    as: 'alert',
    when: 'a bank account that is added, changed or deleted, refused without a sentence',
  },
  enquiryNotSent: {
    text: 'An error occurred while submitting the contact form.',
    as: 'alert',
    when: 'an enquiry, refused without a sentence',
  },
  errorOccurred: {
    text: 'An error occurred.',
    as: 'alert',
    when: 'a step of a case, refused without a sentence',
  },
  unknownError: {
    text: 'An unknown error occurred.',
    ...error,
    when: 'whatever else is refused without a sentence',
  },
} as const satisfies Record<string, SpecMessage>
