import { byJourney, decided, holds, notCheckable, SILENT } from './sentence.ts'

const session = {
  '8.1': holds(
    "A response error 'Authentication failed' logs out, removes the token and goes to /login",
  ),
  '8.2': holds("A response error 'Refresh token not found' does the same"),
  '8.3': decided(
    'Any HTTP 401 removes the token and goes to /login unless the current path is /',
    'One renewal is tried first; every public page is spared, not the home page alone.',
  ),
  '8.4': holds('Network failure or status 500 and above is retried 3 times, then fails'),
}

const toasts = {
  '8.5': holds('(title Error, 3 seconds, top position)'),
  '8.6': holds("'Failed to update contact details' or 'Update failed'"),
  '8.7': holds("'Failed to resend OTP'"),
  '8.8': holds("'Please enter Email OTP'"),
  '8.9': holds("the server error text, or 'OTP verification failed' or 'Verification failed'"),
  '8.10': holds("'Your email has been updated. A new OTP has been sent.'"),
  '8.11': decided(
    '(the same for mobile)',
    "Without an SMS gateway no code goes to a mobile: the toast is 'Your mobile has been updated.'",
  ),
  '8.12': holds("'OTP Resent' with 'New OTP has been sent to your email'"),
  '8.13': holds("'Registration completed successfully!'"),
  '8.14': holds("'Mandate Created' / 'Congratulations! Your mandate has been created.'"),
  '8.15': holds("'File uploaded' / '{file} has been uploaded successfully' (3 s)"),
}

const defaults = {
  '8.16': holds("'An unknown error occurred during login.'"),
  '8.17': holds("'during registration.'"),
  '8.18': holds("'during forget password.'"),
  '8.19': holds("'during registration status check.'"),
  '8.20': byJourney("'during file upload.'"),
  '8.21': byJourney("'during file deletion.'"),
  '8.22': holds("'during fetch all users.'"),
  '8.23': byJourney("'while fetching mandates.'"),
  '8.24': byJourney("'during teaser upload.'"),
  '8.25': byJourney("'during teaser deletion.'"),
  '8.26': byJourney("'An unknown error occurred.'"),
}

const others = {
  '8.27': holds("'Failed to load user'"),
  '8.28': byJourney("'An error occurred.'"),
  '8.29': byJourney("'An error occurred while fetching the document preview.'"),
  '8.30': holds("'An error occurred during create Mandate'"),
  '8.31': byJourney(
    "'An error occurred during release Mandate' (release also shows the server message in an alert)",
  ),
  '8.32': byJourney("'An error occurred while approving the mandate'"),
  '8.33': byJourney("'An error occurred while rejecting the mandate'"),
  '8.34': holds("'An error occurred while submitting the contact form.'"),
  '8.35': byJourney("'An error occurred while assigning the referral partner.'"),
  '8.36': byJourney("'Failed to update bank details'"),
  '8.37': holds("'Error fetching case details.' (mandate page)"),
  '8.38': holds("A download failure shows the alert 'Failed to download the document.'"),
  '8.39': holds(
    "the server message, or 'Failed to preview document.' / 'Failed to preview the document.'",
  ),
  '8.40': holds(
    "A mandate creation failure shows an error toast 'Failed to create mandate' / 'Something went wrong. Please try again.' for 9 s",
  ),
  '8.41': holds('List failures set an error flag'),
  '8.42': notCheckable('Server error body shapes: not shown', SILENT),
}

export const errors = { ...session, ...toasts, ...defaults, ...others }
