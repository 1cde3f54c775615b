import { decided, holds, notCheckable, SILENT } from './sentence.ts'

export const states = {
  '4.1': holds('idle, loading, succeeded, failed'),
  '4.2': holds('Login success stores the token and user and sets isAuthenticated'),
  '4.3': holds(
    'Logout clears the role, token, user details and persisted token, and resets the status to idle',
  ),
  '4.4': holds('Registration success stores registrationStatus, email, mobile and userId'),
  '4.5': holds('On an authentication failure the token is removed and the user is sent to /login'),
  '4.6': decided(
    'user, businessLoan, adminDashboard, userDashboard and creditAnalystDashboard slices, persist in local storage',
    'The five names are the ones in local storage; each is written when there is something to keep: who is signed in, the place in the form, how lists are filtered.',
  ),
  '4.7': holds('Rehydration waits up to 5000 ms'),
  '4.8': holds('The email countdown starts at 120 seconds on entry and ticks every second'),
  '4.9': decided(
    'A successful resend or contact update restarts the countdown for that type at 120',
    'So for the email. Without an SMS gateway no code goes to a mobile, which has no countdown then.',
  ),
  '4.10': holds('Resend is allowed only at zero'),
  '4.11': holds('The update modal opens from Change and closes on success'),
  '4.12': holds('On a successful email update the typed code is cleared'),
  '4.13': holds('A successful verification leads to /login'),
  '4.14': holds('It is a multi-step wizard driven by activeStep'),
  '4.15': holds(
    'Selecting a bank is ignored once 3 are selected or if that bank is already selected',
  ),
  '4.16': holds('Removing a management entry removes it from the list'),
  '4.17': holds('Resetting returns the form to its initial empty state'),
  '4.18': holds(
    'created by admin, released, approved or rejected, then a signed copy is uploaded by the borrower',
  ),
  '4.19': notCheckable('Mandate status names: not shown', SILENT),
  '4.20': notCheckable('Loan application status transitions: not shown', SILENT),
  '4.21': holds('The status update only sends a status string'),
}
