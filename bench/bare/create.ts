import { createHash, randomUUIDv7 } from 'node:crypto'
import type { Sql } from 'postgres'
import { applicationFormSchema, totalAmount } from '../../contract/application-form.ts'
import { documentKeysOf } from '../../domain/documents.ts'
import { type Person, wholeCase } from './statements.ts'

/**
 * An application as the job needs it: validated by the same schema, once for each key, numbered without
 * gaps, with papers, timeline and audit event, and the answer kept for a repetition; one commit.
 */
export const createApplication = async (
  sql: Sql,
  person: Person,
  key: string,
  text: string,
): Promise<object> => {
  const form = applicationFormSchema.parse(JSON.parse(text))
  const bodyHash = createHash('sha256').update(text).digest('base64url')
  const owner = person.userId
  const held = documentKeysOf(form)
  return sql.begin(async (tx) => {
    const begun = await tx`
      insert into idempotency_keys (caller, call, key, body_hash)
      values (${owner}, 'createApplication', ${key}, ${bodyHash})
      on conflict do nothing returning key`
    if (begun.length === 0) throw new Error('the bench never repeats a key')
    const [settings] = await tx`select value from firm_settings where id = 1`
    const lenders: { name: string; active: boolean }[] = settings?.['value'].lenders
    if (!form.selectedBanks.every((name) => lenders.some((one) => one.active && one.name === name)))
      throw new Error('an unknown lender')
    const known = await tx<{ id: string; key: string }[]>`
      select id, key from documents where key in ${tx(held.map(({ key }) => key))}
        and state = 'stored' and owner_id = ${owner} order by id for share`
    const idOf = new Map(known.map(({ id, key }) => [key, id]))
    const [series] = await tx<{ year: string; last: number }[]>`
      insert into number_series (name, last)
      values ('application:' || to_char(now() at time zone 'Asia/Kolkata', 'YYYY'), 1)
      on conflict (name) do update set last = number_series.last + 1
      returning split_part(name, ':', 2) as year, last`
    const id = randomUUIDv7()
    await tx`
      insert into applications ${tx({
        id,
        reference: `RS-${series?.year}-${String(series?.last).padStart(6, '0')}`,
        owner_id: owner,
        status: 'submitted',
        form: tx.json(JSON.parse(JSON.stringify(form))),
        company_name: form.formData.companyName,
        company_type: form.companyType,
        product: form.productDetails.selectedProduct,
        selected_banks: form.selectedBanks,
        amount: totalAmount(form),
      })}`
    const papers = held.map(({ slot, key }) => ({
      application_id: id,
      document_id: idOf.get(key) ?? '',
      slot,
    }))
    await tx`insert into application_documents ${tx(papers)}`
    await tx`delete from drafts where owner_id = ${owner}`
    await tx`
      insert into timeline_entries (id, application_id, event, label, from_status, to_status, actor_id)
      values (${randomUUIDv7()}, ${id}, 'status.submit', 'Submitted', 'draft', 'submitted', ${owner})`
    await tx`
      insert into audit_events (event, actor_id, actor_role, subject_kind, subject_id, address,
        request_id, details)
      values ('application.submitted', ${owner}, ${person.role}, 'application', ${id}, '127.0.0.1',
        ${key}, '{}')`
    const data = (await wholeCase(tx, id, owner)) ?? {}
    await tx`
      update idempotency_keys set reply = ${tx.json(JSON.parse(JSON.stringify(data)))}
      where caller = ${owner} and call = 'createApplication' and key = ${key}`
    return { data }
  })
}
