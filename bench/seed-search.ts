import type { Sql } from '../server/db/sql.ts'

const FIRST =
  'Aarav Aditi Ajay Amit Ananya Anil Asha Bhavna Chitra Deepak Divya Farah Gaurav Geeta Harish Isha Jaya Karan'
const LAST =
  'Agarwal Banerjee Bhat Chauhan Desai Ghosh Gupta Iyer Jain Joshi Khan Kumar Mehta Nair Patel Rao Sharma Verma'
const TRADE =
  'Castings Textiles Foods Foundry Steels Polymers Logistics Pharma Ceramics Motors Infra Exports Looms'
const PAPER =
  'pan-card|gst_return|bank statement|balance sheet|ITR|MOA|AOA|sanction letter|title deed|rent deed'

const list = (words: string, between = ' ') =>
  `array[${words
    .split(between)
    .map((word) => `'${word}'`)
    .join(',')}]`
/** Word of a list for each number, spread by a hash so that neighbours differ. */
const pick = (words: string, by: string, between?: string) =>
  `(${list(words, between)})[1 + abs(hashint4((${by})::int)) % array_length(${list(words, between)}, 1)]`

/** Papers of a case; with it, its people, leads and mandates a case makes about fifty entries. */
const PAPERS = 44

/** A firm of so many cases, straight into the tables; then all entries at once, as the triggers would have made them. */
export const seedSearch = async (sql: Sql, cases: number): Promise<number> => {
  await sql.unsafe(`
    set session_replication_role = replica;
    insert into users (id, name, email, mobile, password_hash, role, status, verified_at, created_at)
    select gen_random_uuid(), ${pick(FIRST, 'n')} || ' ' || ${pick(LAST, 'n * 7')}, 'person' || n || '@example.in',
      (6000000000 + n)::text, 'x', case when n <= 40 then 'relationship-manager' when n <= 60 then 'credit-analyst'
        when n <= 160 then 'referral-partner' when n = 161 then 'admin' else 'user' end, 'active', now(), now() - n * interval '5 minutes'
    from generate_series(1, ${2 * cases + 161}) n;
    create temp table staff as
      select id, role, row_number() over (partition by role order by email) - 1 as n from users where role <> 'user';
    insert into applications (id, reference, owner_id, status, form, company_name, company_type, product, selected_banks, amount,
      relationship_manager_id, credit_analyst_id, referral_partner_id, submitted_at)
    select gen_random_uuid(), 'RS-2024-' || lpad(u.n::text, 6, '0'), u.id, 'under-review',
      jsonb_build_object('formData', jsonb_build_object('companyPanNumber', p.pan, 'companyGstNumber', '27' || p.pan || '1ZP'),
        'management', jsonb_build_array(jsonb_build_object('name', u.name || ' Senior', 'mobile', u.mobile, 'designation', 'Director'))),
      ${pick(LAST, 'u.n * 3')} || ' ' || ${pick(TRADE, 'u.n')} || ' Private Limited ' || u.n, 'private-limited', 'fundBased', '{}',
      1000000 + u.n, m.id, a.id, case when u.n % 3 = 0 then r.id end, now() - u.n * interval '20 minutes'
    from (select *, row_number() over (order by email) as n from users where role = 'user' limit ${cases}) u
    cross join lateral (select 'AAKC' || chr((65 + u.n % 26)::int) || lpad((u.n % 10000)::text, 4, '0') || 'A' as pan) p
    join staff m on m.role = 'relationship-manager' and m.n = u.n % 40
    join staff a on a.role = 'credit-analyst' and a.n = u.n % 20
    join staff r on r.role = 'referral-partner' and r.n = u.n % 100;
    insert into documents (id, key, owner_id, uploaded_by, file_name, file_type, file_size, sha256, stored_name, state, created_at)
    select gen_random_uuid(), a.id || '-' || d, a.owner_id, a.owner_id,
      ${pick(PAPER, 'a.amount + d * 31', '|')} || ' ' || lower(split_part(a.company_name, ' ', 1)) || ' ' || (2015 + (a.amount + d) % 10)
        || ' ' || a.amount * 7 + d * 13 || '.pdf', 'application/pdf', 1000, 'x', a.id || '-' || d, 'stored', a.submitted_at
    from applications a, generate_series(1, ${PAPERS}) d;
    insert into application_documents select a.id, d.id, 'publicAndPrivateDocs.' || d.file_size
      from applications a join documents d on d.owner_id = a.owner_id;
    insert into enquiries (id, name, email, mobile, service, message)
    select gen_random_uuid(), ${pick(FIRST, 'n * 5')} || ' ' || ${pick(LAST, 'n')}, 'asks' || n || '@example.in',
      (7000000000 + n)::text, 'Term Loan', 'x' from generate_series(1, ${cases}) n;
    insert into mandates (id, application_id, owner_id, status, number, amount, fee_percentage, fee_amount, holder, tds)
    select gen_random_uuid(), id, owner_id, 'verified', 'MND/2024-25/' || lpad((amount - 1000000)::text, 5, '0'), 1000000, 2, 20000, '{}',
      'professional' from applications where amount % 2 = 0;
    analyze;
    insert into search_entries select * from search_expected;
    set session_replication_role = origin`)
  await sql.unsafe('vacuum analyze')
  const [row] = await sql<{ count: number }[]>`select count(*)::int as count from search_entries`
  return row?.count ?? 0
}
