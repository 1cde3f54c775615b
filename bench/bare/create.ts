import { createHash, randomUUIDv7 } from 'node:crypto'
import type pg from 'pg'
import { applicationFormSchema, totalAmount } from '../../contract/form/application-form.ts'
import { documentKeysOf } from '../../domain/papers/held-papers.ts'
import { ask, begin } from './ask.ts'
import { type Person, wholeCase } from './statements.ts'

/**
 * An application as the job needs it: validated by the same schema, once for each key, numbered without
 * gaps, with papers, timeline and audit event, and the answer kept for a repetition; one commit.
 */
export const createApplication = async (
  pool: pg.Pool,
  person: Person,
  key: string,
  text: string,
): Promise<object> => {
  const form = applicationFormSchema.parse(JSON.parse(text))
  const bodyHash = createHash('sha256').update(text).digest('base64url')
  const owner = person.userId
  const held = documentKeysOf(form)
  return begin(pool, async (tx) => {
    const begun = await ask(
      tx,
      `insert into idempotency_keys (caller, call, key, body_hash)
      values ($1, 'createApplication', $2, $3) on conflict do nothing returning key`,
      [owner, key, bodyHash],
    )
    if (begun.length === 0) throw new Error('the bench never repeats a key')
    const [settings] = await ask<{ value: { lenders: { name: string; active: boolean }[] } }>(
      tx,
      'select value from firm_settings where id = 1',
    )
    const lenders = settings?.value.lenders ?? []
    if (!form.selectedBanks.every((name) => lenders.some((one) => one.active && one.name === name)))
      throw new Error('an unknown lender')
    const known = await ask<{ id: string; key: string }>(
      tx,
      `select id, key from documents where key = any($1::text[])
        and state = 'stored' and owner_id = $2 order by id for share`,
      [held.map((one) => one.key), owner],
    )
    const idOf = new Map(known.map((document) => [document.key, document.id]))
    const [series] = await ask<{ year: string; last: number }>(
      tx,
      `insert into number_series (name, last)
      values ('application:' || to_char(now() at time zone 'Asia/Kolkata', 'YYYY'), 1)
      on conflict (name) do update set last = number_series.last + 1
      returning split_part(name, ':', 2) as year, last`,
    )
    const id = randomUUIDv7()
    await ask(
      tx,
      `insert into applications (id, reference, owner_id, status, form, company_name, company_type,
        product, selected_banks, amount) values ($1, $2, $3, 'submitted', $4, $5, $6, $7, $8, $9)`,
      [
        id,
        `RS-${series?.year}-${String(series?.last).padStart(6, '0')}`,
        owner,
        JSON.stringify(form),
        form.formData.companyName,
        form.companyType,
        form.productDetails.selectedProduct,
        form.selectedBanks,
        totalAmount(form),
      ],
    )
    await ask(
      tx,
      `insert into application_documents (application_id, document_id, slot)
      select $1, * from unnest($2::uuid[], $3::text[])`,
      [id, held.map((one) => idOf.get(one.key) ?? ''), held.map(({ slot }) => slot)],
    )
    await ask(tx, 'delete from drafts where owner_id = $1', [owner])
    await ask(
      tx,
      `insert into timeline_entries (id, application_id, event, label, from_status, to_status, actor_id)
      values ($1, $2, 'status.submit', 'Submitted', 'draft', 'submitted', $3)`,
      [randomUUIDv7(), id, owner],
    )
    await ask(
      tx,
      `insert into audit_events (event, actor_id, actor_role, subject_kind, subject_id, address,
        request_id, details)
      values ('application.submitted', $1, $2, 'application', $3, '127.0.0.1', $4, '{}')`,
      [owner, person.role, id, key],
    )
    const data = (await wholeCase(tx, id, owner)) ?? {}
    await ask(
      tx,
      `update idempotency_keys set reply = $1
      where caller = $2 and call = 'createApplication' and key = $3`,
      [JSON.stringify(data), owner, key],
    )
    return { data }
  })
}
