import { eq } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { firmSettings } from '../db/schema.ts'
import type { Brand } from './layout.ts'

/** The firm as a mail names it; before an admin has filled in the settings, the product's own name. */
export async function readBrand(db: Db, publicUrl: string): Promise<Brand> {
  const [row] = await db
    .select({ value: firmSettings.value })
    .from(firmSettings)
    .where(eq(firmSettings.id, 1))
  return {
    firmName: row?.value.firm.name ?? 'RinSetu',
    supportEmail: row?.value.firm.supportEmail ?? '',
    publicUrl,
  }
}
