import type { User } from '../../contract/people/account.ts'

/** A borrower whose mobile number is not verified. */
export const makeUser = (given: Partial<User> = {}): User => ({
  userId: '0198c0de-0000-7000-8000-000000000002',
  name: 'Meera Joshi',
  email: 'meera.joshi@mail.example',
  mobile: '9820012345',
  role: 'user',
  companyName: null,
  designation: null,
  city: null,
  notifyByEmail: true,
  mailAbout: 'everything',
  mailDigest: false,
  reminders: true,
  mobileVerified: false,
  createdAt: '2026-04-01T06:00:00Z',
  ...given,
})
