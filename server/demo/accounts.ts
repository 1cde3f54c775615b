import type { Role } from '../../domain/people/roles.ts'

/** Everybody's password in the demo; it is printed at the start. */
export const demoPassword = 'Demo-RinSetu-2026'

type Account = {
  /** As the demo's pages name it. */
  who: string
  name: string
  email: string
  mobile: string
  role: Role
  designation?: string
  city: string
}

const at = (who: string) => `${who}@demo.rinsetu.example`

/** Accounts to sign in with, one per role, and a second admin: the maker of a mandate is not its checker. */
export const demoAccounts = [
  {
    who: 'Borrower',
    name: 'Asha Verma',
    email: at('borrower'),
    mobile: '9822010101',
    role: 'user',
    designation: 'Managing Director',
    city: 'Pune',
  },
  {
    who: 'Admin',
    name: 'Raghav Mehra',
    email: at('admin'),
    mobile: '9811020202',
    role: 'admin',
    city: 'New Delhi',
  },
  {
    who: 'Second admin',
    name: 'Ishita Sen',
    email: at('admin2'),
    mobile: '9830030303',
    role: 'admin',
    city: 'Kolkata',
  },
  {
    who: 'Credit analyst',
    name: 'Farhan Qureshi',
    email: at('analyst'),
    mobile: '9845040404',
    role: 'credit-analyst',
    city: 'Bengaluru',
  },
  {
    who: 'Relationship manager',
    name: 'Priya Nair',
    email: at('manager'),
    mobile: '9820050505',
    role: 'relationship-manager',
    city: 'Mumbai',
  },
  {
    who: 'Referral partner',
    name: 'Suresh Iyer',
    email: at('partner'),
    mobile: '9841060606',
    role: 'referral-partner',
    city: 'Chennai',
  },
] as const satisfies readonly Account[]
