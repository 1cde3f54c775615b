import { fileErrors } from './file-errors.ts'

/**
 * Every refusal the API knows: its code, the HTTP status and the sentence a person reads.
 * Codes are promises to clients; a sentence may be replaced by a more exact one where it is raised.
 */
export const errors = {
  INVALID_REQUEST: [400, 'Some of what was sent is not right. Check the marked fields.'],
  MALFORMED_JSON: [400, 'The request body is not valid JSON.'],
  IDEMPOTENCY_KEY_TOO_LONG: [400, 'The Idempotency-Key may have at most 200 characters.'],
  WRONG_PASSWORD: [400, 'The current password is not right.'],
  RESET_LINK_INVALID: [400, 'This reset link is invalid or has expired.'],
  OTP_INVALID: [400, 'The code is not right. Check it and try again.'],
  PASSKEY_REFUSED: [400, 'This passkey was not accepted. Try again.'],
  OTP_EXPIRED: [400, 'This code has expired. Request a new one.'],
  FEE_MISMATCH: [400, 'The fee does not match the amount and the percentage.'],
  UPLOAD_INCOMPLETE: [400, 'The upload was cut off before it was complete. Upload the file again.'],
  UPLOAD_STALLED: [
    408,
    'The upload stopped: nothing arrived for a while. Check your connection and upload the file again.',
  ],
  AUTHENTICATION_FAILED: [401, 'Authentication failed'],
  REFRESH_TOKEN_NOT_FOUND: [401, 'Refresh token not found'],
  INVALID_CREDENTIALS: [401, 'Invalid email or password'],
  FORBIDDEN: [403, "You don't have access to this."],
  CROSS_SITE: [403, 'This request came from another site and was refused.'],
  ACCOUNT_NOT_VERIFIED: [403, 'Verify your account first. We have sent you a new code.'],
  ACCOUNT_SUSPENDED: [
    403,
    'This account is suspended. Write to us if you think this is a mistake.',
  ],
  // Never 401: a client drops its token at any of those.
  SECOND_FACTOR_NEEDED: [403, 'Confirm with your second factor that it is you.'],
  PROOF_NEEDED: [403, 'Confirm that it is you to do this. Nothing has been done.'],
  FACTOR_TICKET_INVALID: [403, 'That took too long. Enter your password again.'],
  REGISTRATION_REQUIRED: [403, 'Start again from the page where you registered.'],
  ROOM_CODE_NEEDED: [
    403,
    'Enter the code that we send to the address this was sent to. Then it opens on this device.',
  ],
  MAKER_IS_CHECKER: [403, 'Another admin has to decide on a mandate that you created.'],
  NOT_FOUND: [404, 'We could not find that.'],
  // One answer for whatever is wrong with a link: it tells a stranger nothing.
  OWN_PAPERS_LINK_INVALID: [
    404,
    'This link does not work any more. Ask the person who applied for the loan.',
  ],
  PAPER_LINK_INVALID: [
    404,
    'This link does not work any more. Ask whoever sent it to you for a new one.',
  ],
  // Likewise.
  INVITATION_INVALID: [
    404,
    'This invitation does not work any more. Ask whoever invited you for a new one.',
  ],
  // Likewise.
  ROOM_SHUT: [404, 'Nothing opens here any more. Ask whoever sent you this link for a new one.'],
  // Not one of 500 and above: a client asks those again, and this changes only when somebody looks after it.
  FILE_MISSING: [404, 'The content of this file cannot be found. Please write to us.'],
  EMAIL_TAKEN: [409, 'An account with this email already exists.'],
  MOBILE_TAKEN: [409, 'An account with this mobile number already exists.'],
  // Not one of 500 and above either: somebody has to correct the server's settings first.
  MAIL_SERVER: [409, 'The mail server takes no mails.'],
  FACTOR_EXISTS: [409, 'Codes are set up already. Turn them off before you set them up anew.'],
  PASSKEY_KNOWN: [409, 'This passkey is added already.'],
  TOO_MANY_PASSKEYS: [409, 'You have ten passkeys. Remove one first.'],
  PASSKEYS_NOT_OFFERED: [
    409,
    'Passkeys do not work at this address. They need https and a name, not an IP address.',
  ],
  FACTOR_MISSING: [409, 'No second factor is set up.'],
  NO_TEXT_MESSAGES: [
    409,
    'No text messages can be sent here: a mobile number is changed with your other details.',
  ],
  ALREADY_VERIFIED: [409, 'This account is verified already. Sign in.'],
  ALREADY_SUBMITTED: [409, 'This application was submitted already.'],
  ILLEGAL_TRANSITION: [409, 'That step is not possible from the present state.'],
  GUARD_UNMET: [409, 'Something has to be done before that step.'],
  NOT_EDITABLE: [409, 'This can no longer be changed.'],
  UPLOAD_QUOTA: [
    409,
    'You have uploaded as much as fits before an application is submitted. Remove files that you do not need, or submit your application first.',
  ],
  PAPER_LINK_LIMIT: [409, 'Too many links are open for this case. Revoke one first.'],
  PAPER_LINK_FULL: [
    409,
    'This link has taken as many files as it can. Ask whoever sent it to you for a new one.',
  ],
  PAPER_TAKEN: [409, 'Nothing more is needed here: this document is already settled.'],
  DOCUMENT_IN_USE: [409, 'This document belongs to a submitted application and stays with it.'],
  MANDATE_IN_FORCE: [409, 'The mandate letter covers this, so it stays as it is.'],
  VIEW_NAME_TAKEN: [409, 'You have a view of this name already.'],
  TEMPLATE_NAME_TAKEN: [409, 'There is a template of this name already.'],
  MESSAGE_GONE: [409, 'This message waits no more: it has gone out, or was taken back.'],
  CONSENT_MISSING: [409, 'The borrower has not agreed that this lender gets it.'],
  MANDATE_NOT_VERIFIED: [409, 'The signed mandate must be verified before a lender gets the case.'],
  SUBMISSION_NEEDED: [409, 'Send the case to a lender first: its submission takes it there.'],
  OFFER_INCOMPLETE: [409, 'This offer has no figures or no letter yet: it cannot be accepted.'],
  OFFER_LAPSED: [409, 'This offer has lapsed.'],
  OVER_DISBURSED: [409, 'That is more than is left of the facility.'],
  FACILITY_TAKEN: [409, 'Another offer for this facility has been accepted.'],
  MANDATE_EXISTS: [409, 'This application already has a live mandate.'],
  SIGNED_COPY_UNSUITABLE: [
    409,
    'A spreadsheet or CSV cannot be a signed letter. Return it, and say that you need a PDF or photos of the signed pages.',
  ],
  SIGNED_COPY_NOT_OPENED: [
    409,
    'Open the signed copy and look at every page before you accept it.',
  ],
  IMPORT_NOT_CLEAN: [409, 'Some rows of this file are not right, so nothing of it was imported.'],
  PROPOSAL_OPEN: [
    409,
    'Another admin has proposed a change of this, which waits for a decision. Look under To do.',
  ],
  PROPOSAL_CLOSED: [409, 'This change waits no more: somebody decided on it, or it ran out.'],
  NOT_INVITED: [409, 'This person needs no invitation any more.'],
  OWN_ROLE: [409, 'Another admin has to change your own role.'],
  OWN_ACCOUNT: [409, 'Another admin has to do this to your own account.'],
  LAST_ADMIN: [409, 'The firm needs at least one admin.'],
  LIVE_APPLICATION: [409, 'This borrower has a live application. Close or withdraw it first.'],
  BANK_ACCOUNT_EXISTS: [409, 'This bank account is in your list already.'],
  BANK_ACCOUNT_LIMIT: [409, 'You can keep at most 10 bank accounts. Delete one first.'],
  LENDER_EXISTS: [409, 'This lender is in the directory already.'],
  CONFLICT: [409, 'Somebody else changed this at the same moment. Look again and retry.'],
  SETTINGS_INCOMPLETE: [
    409,
    'The letter cannot go out yet: what the firm has to say of itself is not complete. Enter it in Settings.',
  ],
  IDEMPOTENCY_KEY_REUSED: [409, 'This Idempotency-Key was used for another request.'],
  VERSION_STALE: [
    412,
    'This was changed elsewhere in the meantime. Load it again before you save.',
  ],
  TOO_LARGE: [413, 'That is too large.'],
  TYPE_NOT_ACCEPTED: [415, 'This content type is not accepted here.'],
  RANGE_NOT_SATISFIABLE: [416, 'The file does not reach that far.'],
  ...fileErrors,
  FILE_CONTENT_MISMATCH: [415, 'The content of the file does not match its name.'],
  FILE_HAS_MACROS: [415, 'The file carries macros. Save it without them and upload it again.'],
  FILE_TOO_BIG_UNPACKED: [415, 'The file unpacks to far more than its size and was refused.'],
  FILE_PASSWORD_PROTECTED: [
    415,
    'The file is password-protected. Upload a copy that opens without a password.',
  ],
  FILE_PASSWORD_WRONG: [
    415,
    'The password does not open this file. Check capital letters and try again.',
  ],
  FILE_INFECTED: [
    415,
    'A virus was found in this file, so it was not taken. Check your device, and upload a clean copy.',
  ],
  PAGE_NOT_DRAWN: [415, 'We cannot show a page of this file. Download it to read it.'],
  OTP_LOCKED: [429, 'Too many wrong tries. Request a new code.'],
  OTP_TOO_SOON: [429, 'A code was sent a moment ago. Wait before you request another one.'],
  TOO_MANY_REQUESTS: [429, 'Too many tries. Wait a little and try again.'],
  INTERNAL: [500, 'Something went wrong on our side. Nothing was lost; please try again.'],
  UNAVAILABLE: [503, 'We cannot answer right now. Please try again in a moment.'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>

export type ErrorCode = keyof typeof errors

/** Refusals that any call can meet; rows don't repeat them. */
export const everyCall = [
  'INVALID_REQUEST',
  'MALFORMED_JSON',
  'AUTHENTICATION_FAILED',
  'FORBIDDEN',
  'NOT_FOUND',
  'TOO_LARGE',
  'TYPE_NOT_ACCEPTED',
  'TOO_MANY_REQUESTS',
  'INTERNAL',
  'UNAVAILABLE',
] as const satisfies readonly ErrorCode[]

/** Refusals that any call that changes something can meet beside those: another site's page, and a race that was lost. */
export const everyChange = ['CROSS_SITE', 'CONFLICT'] as const satisfies readonly ErrorCode[]

/** Refusals that any POST can meet beside those: it may carry an Idempotency-Key. */
export const everyPost = [
  'IDEMPOTENCY_KEY_TOO_LONG',
  'IDEMPOTENCY_KEY_REUSED',
] as const satisfies readonly ErrorCode[]

/** The body of every failure. */
export type Failure = {
  error: string
  code: ErrorCode
  requestId: string
  /** Problems of a refused body or query: the path of the field → its sentence. */
  fields?: Record<string, string>
}
