import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { Readable } from 'node:stream'
import type { documents } from '../db/schema.ts'
import { newFileName } from '../storage/file-name.ts'
import type { Storage } from '../storage/storage.ts'
import { littlePdf } from './little-pdf.ts'

type DocumentValues = typeof documents.$inferInsert & { id: string; key: string }
type Paper = { ownerId: string; label: string; about: string; slot?: string }

const AT_ONCE = 24

/** Papers to be made: first their keys, so that forms can name them, then their bytes. */
export const paperStack = () => {
  const waiting: { values: Omit<DocumentValues, 'fileSize' | 'sha256'>; bytes: Buffer }[] = []
  return {
    /** Adds a paper; returns its id and key. */
    add: ({ ownerId, label, about, slot }: Paper) => {
      const values = {
        id: randomUUIDv7(),
        key: randomBytes(24).toString('base64url'),
        ownerId,
        uploadedBy: ownerId,
        fileName: `${label.replaceAll(/[^A-Za-z0-9 ()-]+/g, ' ').trim()}.pdf`,
        fileType: 'application/pdf',
        storedName: newFileName(),
        state: 'stored' as const,
        slot: slot ?? null,
      }
      waiting.push({ values, bytes: littlePdf(label, [about, 'A made-up document of the demo.']) })
      return { id: values.id, key: values.key }
    },
    /** Stores the bytes; returns the rows. */
    store: async (storage: Storage): Promise<DocumentValues[]> => {
      const rows: DocumentValues[] = []
      const storeOne = async ({ values, bytes }: (typeof waiting)[number]) => {
        const { size, sha256 } = await storage.put(values.storedName, Readable.from([bytes]))
        rows.push({ ...values, fileSize: size, sha256 })
      }
      while (waiting.length > 0) await Promise.all(waiting.splice(0, AT_ONCE).map(storeOne))
      return rows
    },
  }
}
