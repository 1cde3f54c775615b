import { eq } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { firmSettings } from '../db/schema.ts'
import { firmNameOrHost } from './firm-name-or-host.ts'
import type { Brand } from './layout.ts'

/** The firm as a mail names it; before an admin has entered its name, the host of the portal. */
export async function readBrand(db: Db, publicUrl: string): Promise<Brand> {
  const [row] = await db
    .select({ value: firmSettings.value })
    .from(firmSettings)
    .where(eq(firmSettings.id, 1))
  return {
    firmName: firmNameOrHost(row?.value.firm.name ?? '', publicUrl),
    supportEmail: row?.value.firm.supportEmail ?? '',
    publicUrl,
  }
}
