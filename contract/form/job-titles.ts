/** Titles of background work, as a person calls it; a kind that isn't here is shown under its own name. */
const titles: Readonly<Record<string, string>> = {
  'mail-mornings': 'Mail what was told since yesterday to those who want one mail each morning',
  'mail-staff-notice': 'Mail somebody what happened in a case',
  'mail-week': 'Mail the week in figures to the admins',
  'make-tasks': 'Make the tasks that follow from rules, and tell of those that are due',
  'send-mail': 'Send a mail',
  'send-reset-link': 'Send a link to set a new password',
  'send-invitation': 'Send an invitation',
  'remind-invited': 'Send an invitation again to somebody who asked',
  'send-verification-code': 'Send a verification code',
  'remove-erased-bytes': 'Remove the bytes of erased files',
  'settle-search': 'Compare what the search finds with what there is',
  'sweep-accounts': 'Remove expired sign-ins, codes and registrations',
  'sweep-audit': 'Remove security events that are old enough',
  'sweep-documents': 'Remove what broken uploads left',
  'sweep-enquiries': 'Remove old enquiries',
  'sweep-mailbox': "Empty the demo's mailbox",
}

/** Name in words: `application-received` → 'Application received'. */
const asWords = (name: string): string => {
  const words = name.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const jobTitle = (kind: string): string => titles[kind] ?? asWords(kind)

/** Title of the product's mail with this template. */
export const mailTitle = (template: string): string => asWords(template)
