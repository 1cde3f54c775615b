import { sql, type SQL } from 'drizzle-orm'
import type { UserRow } from '../account/present.ts'
import type { Db } from '../db/connect.ts'
import { ERASED_REPLY } from '../http/write.ts'

type Person = Pick<UserRow, 'id' | 'name' | 'email' | 'mobile' | 'mobileVerifiedAt' | 'verifiedAt'>

const FORMER = 'A former colleague'

// A name may be any word, a mobile anybody's, and an email a part of another's: names and emails are
// compared whole, with the field that carries them; a mobile alone proves nothing.

/** True if a text holds the id of the person or of a case of theirs: those are nobody else's. */
const holdsId = (text: SQL, { id }: Person): SQL => sql`(strpos(${text}, ${id}) > 0
  or exists (select 1 from applications a where a.owner_id = ${id} and strpos(${text}, a.id::text) > 0))`

/** True if a mail tells a partner of a case of the person: its page has no id, so by the reader and the company. */
const assigned = (to: SQL, isAbout: (company: SQL) => SQL, { id }: Person): SQL => sql`exists (
  select 1 from applications a join timeline_entries t on t.application_id = a.id
  join users reader on reader.id = t.about_user_id
  where a.owner_id = ${id} and reader.email = ${to} and ${isAbout(sql`a.company_name`)})`

/** True if a mail tells a partner of the commission on a case of the person: its page has no id either. */
const commissioned = ({ id }: Person): SQL => sql`(
  data ->> 'template' in ('commission', 'commission-corrected') and exists (
    select from applications a join partner_commissions c on c.application_id = a.id join users partner on partner.id = c.partner_id
    where a.owner_id = ${id} and partner.email = data ->> 'to' and a.company_name = data #>> '{data,companyName}'))`

/** True if a mail tells a lender of a case of the person: it has no page. */
const toldLender = ({ id }: Person): SQL => sql`(data ->> 'template' = 'consent-gone'
  and exists (select from applications a where a.owner_id = ${id} and a.reference = data #>> '{data,reference}'))`

/** True if the writer with this email was the person: nobody has proved an unverified one. */
const wrote = (email: SQL, mobile: SQL, person: Person): SQL =>
  person.verifiedAt === null
    ? sql`(${email} = ${person.email} and ${mobile} = ${person.mobile})`
    : sql`(${email} = ${person.email})`

/** True if a lead that names no email names a mobile that the person has proved. */
const toldByMobile = ({ mobile, mobileVerifiedAt }: Person): SQL =>
  mobileVerifiedAt === null ? sql`false` : sql`(email is null and mobile = ${mobile})`

/** Mails of the demo are kept as their words; these are the lines that templates.ts makes. */
const demoMails = (person: Person): SQL => {
  const { name, email } = person
  const lines = sql`E'\n' || text || E'\n'`
  return sql`delete from demo_mails where to_address = ${email} or ${holdsId(sql`text`, person)}
    or ${assigned(sql`to_address`, (company) => sql`subject = ${company} || ' is assigned to you'`, person)}
    or strpos(${lines}, ${`\nEmail: ${email}\n`}) > 0
    or strpos(${lines}, ${`\n${name} has assigned a case to you as `}) > 0
    or ${namesCompany(sql`subject`, person)}
    or (subject like '% since yesterday' and ${namesCompany(sql`text`, person)})`
}

/** Puts other words in the place of those lines of a mail of many that tell of the person; what it tells of others stays. */
const withoutLines = (template: string, list: string, tells: SQL, instead: string): SQL => {
  const place = sql.raw(`'{data,${list}}'`)
  return sql`update pgboss.job set data = jsonb_set(data, ${place}, (
      select jsonb_agg(case when ${tells} then ${instead}::text else line end order by n)
      from jsonb_array_elements_text(data #> ${place}) with ordinality lines (line, n)))
    where data ->> 'template' = ${template} and jsonb_array_length(data #> ${place}) > 0`
}

/** True if a text names a company of the person. */
const namesCompany = (text: SQL, { id }: Person): SQL => sql`exists (
  select from applications a where a.owner_id = ${id} and strpos(${text}, a.company_name) > 0)`

/** Work that waits, was done, or failed for good. */
const jobs = (person: Person): SQL[] => {
  const { id, name, email, mobile } = person
  return [
    // Mails and links to the person, and mails about them and their cases.
    sql`delete from pgboss.job where data ->> 'to' = ${email} or data ->> 'email' = ${email}
      or ${holdsId(sql`data #>> '{data,path}'`, person)}
      or (data ->> 'template' = 'case-assigned' and ${assigned(sql`data ->> 'to'`, (company) => sql`data #>> '{data,companyName}' = ${company}`, person)})
      or ${commissioned(person)} or ${toldLender(person)}
      or (data ->> 'template' = 'erasure-requested' and data #>> '{data,email}' = ${email})
      or (data ->> 'template' = 'enquiry-for-firm'
        and ${wrote(sql`data #>> '{data,email}'`, sql`data #>> '{data,mobile}'`, person)})`,
    // The one mail to others that names somebody else than its reader and the writer of an enquiry.
    sql`update pgboss.job set data = jsonb_set(data, '{data,assignedBy}', ${JSON.stringify(FORMER)}::text::jsonb)
      where data ->> 'template' = 'case-assigned' and data #>> '{data,assignedBy}' = ${name}`,
    // What a colleague is told in the morning names the company, or who mentioned them; what admins are told of the week, managers.
    withoutLines(
      'morning-news',
      'news',
      sql`(${namesCompany(sql`line`, person)} or right(line, length(${name}::text) + 2) = ${`: ${name}`})`,
      'Of somebody who was erased since',
    ),
    withoutLines('weekly-figures', 'stuck', sql`starts_with(line, ${`${name}: `})`, FORMER),
    // The words of a failure are free text: where they may tell of the person they go, and the work stays.
    sql`update pgboss.job set output = null where output is not null and (
      strpos(output::text, ${email}) > 0 or strpos(output::text, ${mobile}) > 0 or strpos(output::text, ${id}) > 0)`,
  ]
}

/** Everything that tells of a person outside of their row and their applications. */
const traces = (person: Person): SQL[] => {
  const { id, name, email, mobile } = person
  return [
    sql`delete from sessions where user_id = ${id}`,
    sql`delete from verification_codes where user_id = ${id}`,
    sql`delete from password_resets where user_id = ${id}`,
    sql`delete from second_factors where user_id = ${id}`,
    sql`delete from passkey_challenges where user_id = ${id}`,
    sql`delete from recovery_codes where user_id = ${id}`,
    sql`delete from trusted_devices where user_id = ${id}`,
    sql`delete from invitations where user_id = ${id}`,
    sql`delete from clients where user_id = ${id}`,
    sql`delete from referral_codes where partner_id = ${id}`,
    // Their own words as a partner; what they told of others is the firm's to follow up.
    sql`update leads set partner_id = null, note = null where partner_id = ${id}`,
    sql`delete from leads where client_id = ${id} or ${wrote(sql`coalesce(email, '')`, sql`coalesce(mobile, '')`, person)}
      or ${toldByMobile(person)}`,
    sql`delete from same_client_answers where one = ${`person:${id}`} or other = ${`person:${id}`}`,
    // A task of staff that names them, and who was told of it.
    sql`with gone as (delete from tasks where rule = 'draft-idle' and starts_with(occasion, ${id}) returning title)
      delete from staff_notices using gone where kind = 'task-due' and detail = gone.title`,
    sql`delete from drafts where owner_id = ${id}`,
    sql`delete from bank_accounts where owner_id = ${id}`,
    sql`delete from staff_notices where person_id = ${id}`,
    // Others are told by name who mentioned them; a namesake loses it as well.
    sql`update staff_notices set detail = null where kind = 'mentioned' and detail = ${name}`,
    sql`delete from saved_views where owner_id = ${id}`,
    sql`delete from nudges where person_id = ${id}`,
    sql`delete from idempotency_keys where caller = ${id}`,
    // What others were answered is sealed, and any of it may name the person. The keys stay: what was
    // done once isn't done again.
    sql`update idempotency_keys set reply = ${JSON.stringify(ERASED_REPLY)}::text::jsonb where reply is not null`,
    // Buckets are called after what they count, e.g. `sign-in:asha@verma.example`.
    sql`delete from rate_limits where right(bucket, length(${email}::text) + 1) = ${`:${email}`}
      or right(bucket, length(${mobile}::text) + 1) = ${`:${mobile}`}
      or strpos(bucket, ${id}) > 0`,
    demoMails(person),
    ...jobs(person),
    // Also one that became their account, whatever address they gave then.
    sql`delete from enquiries where client_id = ${id} or ${wrote(sql`email`, sql`mobile`, person)}`,
    // Entries from before they kept whom they name are found by the name; a namesake loses it as well.
    sql`update timeline_entries set note = null
      where about_user_id = ${id} or (event like 'assigned.%' and note = ${name})`,
  ]
}

/** Erases what tells of a person, while their applications can still be told by their ids. */
export const eraseTraces = async (tx: Db, person: Person) => {
  for (const statement of traces(person)) await tx.execute(statement)
}
