import { setTimeout as pause } from 'node:timers/promises'
import { exampleApplication } from '../../contract/testing/application-example.ts'
import type { Sql } from '../../server/db/sql.ts'
import { administer } from '../../server/testing/database-run.ts'
import { admin, type Place } from './place.ts'

export type Submitter = { headers: { authorization: string }; form: string }

export type Seeded = {
  /** Headers of people who are signed in. */
  admin: { authorization: string }
  borrower: { authorization: string }
  /**
   * Borrowers with a whole form of each, as JSON, another one each time: `{unique}` in it is filled in. They are several,
   * because the submissions of one wait for each other.
   */
  submitters: readonly Submitter[]
  applications: string[]
  /** A stored file of the size that is up- and downloaded. */
  documentKey: string
  /** The admin's password hash, which everybody else has, too. */
  passwordHash: string
}

/** As many as the callers of `bench/rows/overload.ts`. */
const SUBMITTERS = 32

export type Sizes = { users: number; applications: number; cases: number; fileBytes: number }

/** Forty first and forty last names make 1,600 different names. */
const FIRST = `
  Aarav Aditi Ajay Amit Ananya Anil Anita Arjun Asha Bhavna
  Chitra Deepak Divya Farah Gaurav Geeta Harish Isha Jaya Karan
  Kavita Lakshmi Manoj Meera Mohan Neha Nikhil Pooja Prakash Priya
  Rahul Rajesh Rekha Ritu Sanjay Sneha Sunil Suresh Vijay Vikram`
const LAST = `
  Agarwal Banerjee Bhat Bose Chauhan Chopra Das Desai Deshmukh Dutta
  Gandhi Ghosh Goel Gupta Iyer Jain Joshi Kapoor Khan Kulkarni
  Kumar Malhotra Mehta Menon Mishra Nair Naidu Patel Pillai Rao
  Reddy Saxena Shah Sharma Shetty Singh Sinha Trivedi Verma Yadav`

export const nthEmail = (n: number) => `person${n}@example.in`

/** People with the numbers `from` to `to`: one in fifty is an analyst, the others borrow; nobody is mailed. */
export const seedUsers = async (sql: Sql, from: number, to: number) => {
  // Search triggers off: row by row they would take minutes. bench/search.ts measures them.
  await sql.unsafe('alter table users disable trigger search_users_come')
  await sql`
    insert into users (id, name, email, mobile, password_hash, role, status, verified_at,
      company_name, city, created_at, notify_by_email)
    select gen_random_uuid(),
      first[1 + n % 40] || ' ' || last[1 + (n / 40) % 40],
      'person' || n || '@example.in', (6000000000 + n)::text,
      (select password_hash from users where email = ${admin.email}),
      case when n % 50 = 0 then 'credit-analyst' else 'user' end, 'active', now(),
      'Company ' || n, 'Pune', now() - n * interval '5 minutes', false
    from generate_series(${from}::int, ${to}::int) n, (
      select regexp_split_to_array(${FIRST.trim()}::text, '\\s+') as first,
        regexp_split_to_array(${LAST.trim()}::text, '\\s+') as last offset 0) names`
  await sql.unsafe(`alter table users enable trigger search_users_come;
    insert into search_progress (id, finished_at) values (1, now()) on conflict do nothing`)
  // The state that a table of that age is in: statistics known, indexes merged, pages marked visible.
  await sql.unsafe('vacuum analyze users')
}

/** Copies of the first application, so that the one that is read is one among many. */
const seedApplications = async (sql: Sql, count: number) => {
  await sql`
    insert into applications (id, reference, owner_id, status, form, company_name, company_type,
      product, selected_banks, amount)
    select gen_random_uuid(), 'RS-2001-' || lpad(u.n::text, 6, '0'), u.id, 'submitted', a.form,
      a.company_name, a.company_type, a.product, a.selected_banks, a.amount
    from (select id, row_number() over (order by email) as n from users where role = 'user') u,
      (select * from applications limit 1) a
    where u.n <= ${count}`
  await sql.unsafe('vacuum analyze')
}

const api = async (
  port: number,
  path: string,
  init: RequestInit & { headers: Record<string, string> },
) => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', ...init })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return Object(await answer.json())
}

const json = { 'content-type': 'application/json' }

export const signIn = async (port: number, email: string) => {
  const body = JSON.stringify({ ...admin, email })
  const { accessToken } = await api(port, '/api/user/login', { headers: json, body })
  return { authorization: `Bearer ${accessToken}` }
}

const pdf = (bytes: number) => {
  const end = '\ntrailer\n<</Root 1 0 R>>\n%%EOF\n'
  const begin = '%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\n'
  return new File([begin + 'x'.repeat(bytes - begin.length - end.length) + end], 'paper.pdf', {
    type: 'application/pdf',
  })
}

/** Fills a new place with people, cases and files, through the product's own API where it has a call. */
export const seed = async (
  { product, databaseUrl }: Place,
  { users, applications, cases, fileBytes }: Sizes,
): Promise<Seeded> =>
  administer(databaseUrl, async (sql) => {
    const { port } = product
    // Hourly upload limit lifted.
    await sql.unsafe(`
      create function count_no_uploads() returns trigger language plpgsql as
        'begin new.count := 1; return new; end';
      create trigger count_no_uploads before insert or update on rate_limits
        for each row when (new.bucket like 'upload:%') execute function count_no_uploads();`)
    await seedUsers(sql, 1, users)
    // Admin's mails off: notifying is not part of the row.
    await sql.unsafe(`update users set notify_by_email = false`)
    const upload = async (headers: Submitter['headers'], bytes: number): Promise<string> => {
      const body = new FormData()
      body.set('file', pdf(bytes))
      const { data } = await api(port, '/api/documents/upload', { headers, body })
      return data.key
    }
    const submitters: Submitter[] = []
    for (let n = 1; n <= SUBMITTERS; n++) {
      const headers = await signIn(port, nthEmail(n))
      const paper = await upload(headers, 4000)
      // The same form twice within minutes would be one case.
      const form = JSON.stringify(exampleApplication(() => paper)).replace(
        '"MIDC Bhosari"',
        '"MIDC Bhosari {unique}"',
      )
      submitters.push({ headers, form })
    }
    const [first] = submitters
    if (!first) throw new Error('nobody submits')
    const borrower = first.headers
    const ids: string[] = []
    for (let made = 0; made < cases; made++) {
      const headers = { ...json, ...borrower }
      const { data } = await api(port, '/api/business-loan', {
        headers,
        body: first.form.replace('{unique}', String(made)),
      })
      ids.push(data.applicationId)
    }
    await seedApplications(sql, applications)
    const [boss] = await sql<{ hash: string }[]>`
      select password_hash as hash from users where email = ${admin.email}`
    const seeded: Seeded = {
      admin: await signIn(port, admin.email),
      borrower,
      submitters,
      applications: ids,
      documentKey: await upload(borrower, fileBytes),
      passwordHash: boss?.hash ?? '',
    }
    // So that the planner knows the sessions and events of the seeding before anything is measured.
    await sql.unsafe('vacuum analyze')
    await pause(100)
    return seeded
  })
