import { holds, notCheckable, SILENT } from './sentence.ts'

export const roles = {
  '6.1': holds('public pages only; guarded routes redirect to /login'),
  '6.2': holds(
    'applications, additional documents, download and signed upload of the mandate, profile',
  ),
  '6.3': holds('different edit and details routes; teaser upload and deletion'),
  '6.4': holds(
    'user list, role assignment, deletion, mandates (create, release, approve, reject), enquiries',
  ),
  '6.5': holds('bank accounts (add, list, update, delete), referral bank details page'),
  '6.6': holds('Assigning a role sends a userId and a role'),
  '6.7': holds(
    'Requests carry a bearer token from local storage when present, and cookies are sent',
  ),
  '6.8': notCheckable('Exact role names other than credit-analyst: not shown', SILENT),
}
