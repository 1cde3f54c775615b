import { decided, holds, notCheckable, SILENT } from './sentence.ts'

const transport = {
  '7.1': holds('All calls go to one API host with a JSON content type (multipart for uploads)'),
  '7.2': holds(
    'They carry a bearer Authorization header when a token exists, and cookies are sent',
  ),
  '7.3': holds('The client has no timeout'),
  '7.4': holds(
    'Network failures and 5xx answers are retried up to 3 times, 1000 ms apart, then fail',
  ),
}

const accounts = {
  '7.5': holds('POST /api/user/forgot-password | email'),
  '7.6': holds('POST /api/user/login | email, password | accessToken, user'),
  '7.7': holds(
    'POST /api/user/register | registration fields | registrationStatus, email, mobile, userId',
  ),
  '7.8': holds(
    'GET /api/user/check-registration-status/{id} | | registrationStatus, email, mobile',
  ),
  '7.9': holds('PUT /api/profile/change-password'),
  '7.10': holds('PUT /api/profile/update | | user'),
  '7.11': holds('GET /api/user/profile | | user'),
  '7.12': holds(
    'POST /api/verification/update-contact | oldEmail, newEmail, newMobile, updateType | success is 200',
  ),
  '7.13': holds('POST /api/verification/resend-otp | type, email, mobile | success is 200'),
  '7.14': holds('POST /api/verification/verify-otp | email, mobile, emailOtp | success is 200'),
}

const papersAndForms = {
  '7.15': holds('POST /api/documents/upload | multipart: file, userId, customFileName'),
  '7.16': holds('DELETE /api/documents/delete/{key}'),
  '7.17': holds('GET /api/documents/view/{key} | | url'),
  '7.18': holds(
    'GET /api/documents/download/{key} | | blob; the filename comes from the content-disposition header',
  ),
  '7.19': decided(
    'POST /api/business-loan | the form payload',
    'The form of chapter 3, and the consent of whoever declares it: the law wants it.',
  ),
}

const casesAndPeople = {
  '7.20': holds(
    'GET /api/user/all | query search, role, sortBy, order, limit, page | users, currentPage, totalPages, totalUsers',
  ),
  '7.21': holds('GET /api/user/loans/{applicationId}'),
  '7.22': holds('GET /api/user/{userId}/loans | | data.loans.businessLoans'),
  '7.23': holds('PATCH /api/business-loan/update-status/{id} | status'),
  '7.24': holds('PATCH /api/business-loan/update-relationship-manager/{id} | relationshipManager'),
  '7.25': holds('PATCH /api/business-loan/update-credit-analyst/{id} | creditAnalyst'),
}

const mandates = {
  '7.26': holds('GET /api/mandate/case-details/{id} | | data (a list; the first item is used)'),
  '7.27': holds('POST /api/mandate | mandate fields'),
  '7.28': holds('POST /api/mandate/release/{id}'),
  '7.29': holds('GET /api/mandate | query search, limit (default 10), page (default 1) | data'),
  '7.30': holds('POST /api/mandate/{id}/approve'),
  '7.31': decided(
    'POST /api/mandate/{id}/reject',
    'It takes a reason, which the borrower is told; without one it is refused.',
  ),
  '7.32': holds('POST /api/mandate/upload/{applicationId} | signed mandate descriptor'),
}

const firm = {
  '7.33': holds('POST /api/enquiry/create'),
  '7.34': holds(
    'GET /api/enquiry/all | query page, limit, sort, service, startDate, endDate | enquiries, total, page, pages',
  ),
  '7.35': holds('POST /api/user/assign-role | userId, role'),
  '7.36': holds('DELETE /api/user/delete/{userId}'),
  '7.37': holds('POST /api/business-loan/assign-referral-partner/{loanId}'),
  '7.38': holds('GET /api/business-loan/referral-partner/{id}'),
  '7.39': holds('GET /api/business-loan/additional-documents/{id} | | data.additionalDocuments'),
  '7.40': holds('PATCH /api/business-loan/additional-documents/{id} | documents'),
  '7.41': holds('DELETE /api/business-loan/additional-documents/{id} | body documentId'),
  '7.42': holds('GET /api/business-loan/creditAnalyst/{analystId}'),
  '7.43': holds('PATCH /api/business-loan/upload-teaser/{id}'),
  '7.44': holds('DELETE /api/business-loan/delete-teaser/{id}'),
  '7.45': holds('POST /api/bank-account/add'),
  '7.46': holds('GET /api/bank-account/my-accounts'),
  '7.47': decided(
    'PUT /api/bank-account/update/{id}',
    'The password is asked for with it, as bank details are what a thief of a session changes first.',
  ),
  '7.48': decided(
    'DELETE /api/bank-account/delete/{id}',
    'The password is asked for here as well.',
  ),
  '7.49': notCheckable('Response bodies for calls with an empty answer column: not shown', SILENT),
  '7.50': notCheckable('Request bodies of register, change-password, profile update', SILENT),
}

export const callsTable = {
  ...transport,
  ...accounts,
  ...papersAndForms,
  ...casesAndPeople,
  ...mandates,
  ...firm,
}
