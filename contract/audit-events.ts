type AuditEventFacts = {
  /** What happened, as a person reads it. */
  readonly label: string
  /** Of use to security alone, and many: it goes after 180 days. The rest stays for good. */
  readonly lapses?: true
}

/** Everything that the audit trail knows: an event that isn't here can't be recorded. */
export const auditEvents = {
  'account.registered': { label: 'Registered' },
  'account.verified': { label: 'Verified the account' },
  'registration.contact-updated': { label: 'Corrected the contact before verifying' },
  'code.requested': { label: 'Asked for another code', lapses: true },
  'code.refused': { label: 'Code refused', lapses: true },
  'session.started': { label: 'Signed in', lapses: true },
  'session.refused': { label: 'Sign-in refused', lapses: true },
  'session.ended': { label: 'Signed out', lapses: true },
  'session.all-ended': { label: 'Signed everybody out' },
  'session.reuse-detected': { label: 'Old sign-in used again; sessions ended', lapses: true },
  'access.refused': { label: 'Access refused', lapses: true },
  'change.refused': { label: 'Change refused: it clashed with another', lapses: true },
  'password.reset-requested': { label: 'Asked for a password reset', lapses: true },
  'password.reset': { label: 'Set a new password by link' },
  'password.changed': { label: 'Changed the password' },
  'profile.updated': { label: 'Changed the profile' },
  'profile.contact-change-asked': { label: 'Asked to change the email or the mobile' },
  'profile.contact-changed': { label: 'Changed the email or the mobile' },
  'user.first-admin-created': { label: 'Created the first admin at the start' },
  'user.role-assigned': { label: 'Changed a role' },
  'user.status-changed': { label: 'Suspended an account or lifted it' },
  'account.exported': { label: 'Downloaded the data of an account' },
  'account.erasure-requested': { label: 'Asked for the erasure of the account' },
  'user.deleted': { label: 'Deleted an account' },
  'application.submitted': { label: 'Submitted the application' },
  'application.edited': { label: 'Changed the application' },
  'application.consent-changed': { label: 'Agreed to sharing with lenders, or took it back' },
  'application.status-changed': { label: 'Changed the status' },
  'application.facilities-proposed': { label: 'Proposed facilities' },
  'application.proposal-answered': { label: 'Answered the proposed facilities' },
  'application.note-added': { label: 'Wrote an internal note' },
  'application.relationship-manager-assigned': { label: 'Assigned the relationship manager' },
  'application.credit-analyst-assigned': { label: 'Assigned the credit analyst' },
  'application.referral-partner-assigned': { label: 'Assigned the referral partner' },
  'application.additional-documents-changed': { label: 'Changed the additional documents' },
  'application.additional-document-deleted': { label: 'Removed an additional document' },
  'application.paper-supplied': { label: 'Supplied a paper of the form' },
  'application.paper-link-made': { label: 'Made a link for sending papers' },
  'application.paper-link-revoked': { label: 'Revoked a link for sending papers' },
  'document.received-by-link': { label: 'A document came through the owner’s link' },
  'application.not-applicable-claimed': { label: 'Said that a paper is not applicable' },
  'application.not-applicable-settled': {
    label: 'Confirmed or refused that a paper is not applicable',
  },
  'draft.deleted': { label: 'Discarded a draft' },
  'document.uploaded': { label: 'Uploaded a document' },
  'document.infected': { label: 'Tried to upload a file with a virus', lapses: true },
  'document.viewed': { label: 'Viewed a document', lapses: true },
  'document.downloaded': { label: 'Downloaded a document', lapses: true },
  'document.reviewed': { label: 'Reviewed a document' },
  'document.deleted': { label: 'Deleted a document' },
  'teaser.uploaded': { label: 'Uploaded the teaser' },
  'teaser.deleted': { label: 'Deleted the teaser' },
  'mandate.created': { label: 'Created the mandate' },
  'mandate.released': { label: 'Released the mandate' },
  'mandate.answered': { label: 'Answered the mandate letter' },
  'mandate.approved': { label: 'Approved the mandate' },
  'mandate.rejected': { label: 'Rejected the mandate' },
  'mandate.cancelled': { label: 'Cancelled the mandate' },
  'mandate.edited': { label: 'Changed the mandate' },
  'mandate.terminated': { label: 'Terminated the mandate' },
  'mandate.signed': { label: 'Uploaded the signed mandate' },
  'mandate.verified': { label: 'Verified or returned the signed mandate' },
  'bank-account.added': { label: 'Added a bank account' },
  'bank-account.changed': { label: 'Changed a bank account' },
  'bank-account.deleted': { label: 'Deleted a bank account' },
  'settings.changed': { label: 'Changed the settings' },
  'secret-key.replaced': { label: 'Replaced the secret key' },
  'enquiry.received': { label: 'Sent an enquiry' },
  'enquiry.updated': { label: 'Worked on an enquiry' },
  'job.retried': { label: 'Retried stuck work' },
  'job.all-retried': { label: 'Retried all stuck work' },
  'job.dismissed': { label: 'Dismissed stuck work' },
  'list.exported': { label: 'Exported a list' },
} as const satisfies Record<string, AuditEventFacts>

export type AuditEvent = keyof typeof auditEvents

/** Events by name; Object.keys can't tell that there are no others. */
export const auditEventNames = Object.keys(auditEvents) as AuditEvent[]

/** An event in words; one that another version of the product recorded keeps its name. */
export const auditEventLabel = (event: string): string => {
  const known = auditEventNames.find((name) => name === event)
  return known === undefined ? event : auditEvents[known].label
}

/** Whether an event may go after 180 days. */
export const lapses = (event: AuditEvent): boolean => 'lapses' in auditEvents[event]

/** What an event may be about, and how a person calls it. */
export const auditSubjects = {
  user: 'Account',
  session: 'Sign-in',
  application: 'Application',
  draft: 'Draft',
  document: 'Document',
  mandate: 'Mandate',
  'bank-account': 'Bank account',
  settings: 'Settings',
  enquiry: 'Enquiry',
  list: 'List',
  job: 'Background work',
  call: 'Call',
} as const

export type AuditSubject = keyof typeof auditSubjects
