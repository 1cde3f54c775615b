import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Role } from '../../domain/people/roles.ts'
import type { Db } from '../db/connect.ts'
import { users } from '../db/schema.ts'
import { demoAccounts } from './accounts.ts'
import { companies, type CompanyName } from './companies.ts'

/** Somebody of the demo. */
export type Person = { userId: string; role: Role; name: string; email: string; mobile: string }

type Listed = {
  name: string
  email: string
  mobile: string
  role: Role
  companyName?: string
  designation?: string
  city: string
}

/** The two companies of the borrower that one signs in as. */
const ofTheBorrower: readonly CompanyName[] = ['verma', 'sahyadri']

const borrowers = Object.entries(companies).flatMap(
  ([name, { people, address, name: companyName }], index): (Listed & { company: string })[] => {
    const [owner] = people
    if (ofTheBorrower.some((own) => own === name)) return []
    return [
      {
        company: name,
        name: owner.name,
        email: `${name}@demo.rinsetu.example`,
        mobile: String(9_876_500_001 + index),
        role: 'user',
        companyName,
        designation: owner.designation,
        city: address.city,
      },
    ]
  },
)

const personOf = ({ name, email, mobile, role }: Listed): Person => ({
  userId: randomUUIDv7(),
  role,
  name,
  email,
  mobile,
})

const accounts: readonly Listed[] = demoAccounts

const first = (demoUsers: readonly Person[], role: Role): Person => {
  const person = demoUsers.find((somebody) => somebody.role === role)
  if (!person) throw new Error(`The demo has nobody who is ${role}.`)
  return person
}

/** Everybody of the demo, with fresh ids. */
export const makeDemoUsers = () => {
  const staff = accounts.map(personOf)
  const owners = new Map(borrowers.map((listed) => [listed.company, personOf(listed)]))
  const borrower = first(staff, 'user')
  const [admin, checker = admin] = staff.filter(({ role }) => role === 'admin')
  if (!admin || !checker) throw new Error('The demo has no admin.')
  return {
    everybody: [...staff, ...owners.values()],
    admin,
    /** Decides on the mandates that the first admin made. */
    checker,
    analyst: first(staff, 'credit-analyst'),
    manager: first(staff, 'relationship-manager'),
    partner: first(staff, 'referral-partner'),
    borrower,
    ownerOf: (company: CompanyName): Person => owners.get(company) ?? borrower,
  }
}

export type DemoUsers = ReturnType<typeof makeDemoUsers>

const LONGEST_MEMBER_DAYS = 200

export const storeDemoUsers = async (tx: Db, { everybody }: DemoUsers, passwordHash: string) => {
  const listed = new Map([...accounts, ...borrowers].map((one) => [one.email, one]))
  await tx.insert(users).values(
    everybody.map(({ userId, name, email, mobile, role }, index) => {
      const { companyName = null, designation = null, city = null } = listed.get(email) ?? {}
      const joined = sql`now() - make_interval(days => ${LONGEST_MEMBER_DAYS - index}::int)`
      return {
        id: userId,
        name,
        email,
        mobile,
        passwordHash,
        role,
        status: 'active' as const,
        companyName,
        designation,
        city,
        verifiedAt: joined,
        createdAt: joined,
      }
    }),
  )
}
