import { notCheckable, notYet, SILENT } from './sentence.ts'

export const roles = {
  '6.1': notYet('public pages only; guarded routes redirect to /login'),
  '6.2': notYet(
    'applications, additional documents, download and signed upload of the mandate, profile',
  ),
  '6.3': notYet('different edit and details routes; teaser upload and deletion'),
  '6.4': notYet(
    'user list, role assignment, deletion, mandates (create, release, approve, reject), enquiries',
  ),
  '6.5': notYet('bank accounts (add, list, update, delete), referral bank details page'),
  '6.6': notYet('Assigning a role sends a userId and a role'),
  '6.7': notYet(
    'Requests carry a bearer token from local storage when present, and cookies are sent',
  ),
  '6.8': notCheckable('Exact role names other than credit-analyst: not shown', SILENT),
}
