import { connectEmbedded } from '../db/connect.ts'
import { startEmbedded } from '../db/embedded.ts'

// Writes to the embedded database as fast as it can and says each number once it is committed,
// until it is killed. For embedded.test.ts.

const dir = process.argv[2] ?? ''
const { address } = await startEmbedded(dir)
const { sql } = connectEmbedded(address, { debug: () => {} })
await sql`create table if not exists acknowledged (n bigserial primary key, filling text not null)`
await sql`create table if not exists twins (n bigint primary key)`
for (;;) {
  const n = await sql.begin(async (tx) => {
    const [row] = await tx<{ n: number }[]>`
      insert into acknowledged (filling) values (repeat('₹', 2000)) returning n`
    await tx`insert into twins values (${row?.n ?? 0})`
    return row?.n
  })
  process.stdout.write(`${n}\n`)
  if (Number(n) % 50 === 0) await sql`checkpoint`
}
