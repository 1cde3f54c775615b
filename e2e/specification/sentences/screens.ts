import { bent, decided, holds, notCheckable, SILENT } from './sentence.ts'

const routes = {
  '2.1': holds('/ | public | Home.'),
  '2.2': decided(
    'It is exempt from the forced redirect on a 401',
    'All public pages are exempt, the home page among them.',
  ),
  '2.3': holds('/register | public | Registration'),
  '2.4': holds('/verify | public | Verify Your Account (one-time code)'),
  '2.5': holds('/login | public | Login'),
  '2.6': holds('/forgetPassword | public | Request a password reset'),
  '2.7': holds('/reset-password/{token} | public | Set a new password'),
  '2.8': holds('/about, /team, /blogs, /career, /contact | public | Information pages'),
  '2.9': holds('/privacy-policy, /term-condition | public | Legal pages'),
  '2.10': holds('/businessloan | login required | Loan application wizard'),
  '2.11': holds('/dashboard | login required | Dashboard'),
  '2.12': holds('/profile | login required | User profile'),
  '2.13': holds('/dashboard/{id} | login required | Dashboard detail'),
  '2.14': holds('dashboard/additional-documents/{applicationId} | login required'),
  '2.15': holds('dashboard/create-mandate/{applicationId} | login required'),
  '2.16': holds('dashboard/mandate/{applicationId} | login required'),
  '2.17': holds('dashboard/referral-bank-details | login required'),
  '2.18': holds(
    'credit-analyst | /dashboard/upload-teaser/{applicationId} | /dashboard/{applicationId}',
  ),
  '2.19': holds(
    'other roles | /dashboard/{id}/update/{applicationId} | /dashboard/{id}/{applicationId}',
  ),
  '2.20': notCheckable('The meaning of {id} in the dashboard routes: not shown', SILENT),
  '2.21': holds('A guard sends any user who is not authenticated to /login'),
  '2.22': holds('Guarded children show only when isAuthenticated is true'),
  '2.23': holds('The page scrolls to top on every route change'),
  '2.24': holds('The About page sets its page title and meta description'),
  '2.25': holds("An unhandled routing failure shows the heading 'Unexpected Application Error!'"),
}

const frame = {
  '2.26': holds(
    'a full-screen logo, 350px wide, pulsing in opacity between 1 and 0.5 on a 1 second loop',
  ),
  '2.27': bent(
    'a fixed top bar with links Home, About, Services (placeholder), Blog and Lenders (placeholder)',
    'Services and Lenders are pages. The form of an application has a bar of its own instead, with the links in a menu.',
  ),
  '2.28': holds('When logged out it shows a Login button'),
  '2.29': holds(
    'it shows an avatar menu with initials, name and email, and the entries Profile, Dashboard, Settings and Logout',
  ),
  '2.30': holds('A mobile drawer repeats the links'),
  '2.31': holds('after about 1 second it clears the session and the persisted state and reloads'),
  '2.32': holds(
    "It then shows a warning toast 'Logout Successful' / 'You have been logged out successfully.' and goes to /",
  ),
  '2.33': holds('Home followed by the path segments'),
  '2.34': bent(
    'The segments update, upload-teaser, additional-documents and create-mandate are not links',
    'None of the four is a link (nor is mandate); update is not seen, because the form of an application has no breadcrumbs.',
  ),
  '2.35': holds(
    '/privacy-policy (Privacy Policy), /term-condition (Terms of Services), /career (Career), /contact (Contact Us)',
  ),
  '2.36': holds('An Our Team entry with no navigation'),
  '2.37': holds('A list of three other office city names'),
  '2.38': holds('Social links to a professional network, a social network and a microblog'),
  '2.39': holds('A chat button'),
  '2.40': holds('2025, all rights reserved'),
}

const verification = {
  '2.41': holds('It shows the email being verified with a Change button'),
  '2.42': holds(
    'a six-cell code input, a countdown timer with a progress bar, a Resend OTP button and a Verify & Complete Registration button',
  ),
  '2.43': holds('Resend OTP is enabled only when the countdown is zero'),
  '2.44': decided(
    'a modal titled Update Email (or Update Mobile) with one input and a button Update & Send New OTP',
    'So for the email. Without an SMS gateway no code goes to a mobile, and the button of Update Mobile is named Update.',
  ),
  '2.45': holds('With no known email the user is redirected to /register'),
  '2.46': holds('After success the user goes to /login'),
}

const mandates = {
  '2.47': holds('It shows a proposal-letter preview for a case'),
  '2.48': decided(
    'loan amount if changed, consultancy fee %, salutation (Mr., Mrs., Ms.), and authorized signatory',
    'All four are there; of the directors, those are offered whom the application marks as authorised signatories.',
  ),
  '2.49': holds(
    'the parts Financial Proposal, Remuneration/Commercial Terms, Mode of Payment and two signatory blocks',
  ),
  '2.50': holds('A Create Mandate button submits and then goes to /dashboard'),
  '2.51': holds('It has a placeholder reference number and a fixed company bank account block'),
  '2.52': decided(
    'The only nature of transaction in the letter is working capital',
    'The letter names what the facilities are for, and working capital where none says otherwise.',
  ),
  '2.53': holds('Step 1 downloads the mandate'),
  '2.54': holds('Step 2 uploads the signed mandate'),
  '2.55': holds('Accepted types: pdf, doc, docx, jpg, png, jpeg, csv, xlsx, xls'),
  '2.56': holds('The signed copy can be previewed in a new tab'),
}

const desks = {
  '2.57': holds(
    'a card with account holder, account type, account number, IFSC, GST number, bank name and branch',
  ),
  '2.58': decided(
    'The values are static placeholders',
    "The partner's own accounts stand there, and are added, changed and deleted; of a number only the last four digits show.",
  ),
  '2.59': holds('a user list with search and role filters, sorting and paging'),
  '2.60': holds('role assignment; deletion'),
  '2.61': holds('mandate list;'),
  '2.62': holds('enquiry list;'),
  '2.63': holds('assignment of referral partner, relationship manager and credit analyst'),
  '2.64': holds('and status update'),
  '2.65': notCheckable('beyond what is listed here: not shown', SILENT),
}

export const screens = { ...routes, ...frame, ...verification, ...mandates, ...desks }
