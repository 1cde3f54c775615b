import type { PagePart } from './put-together.ts'

/** The types of files whose pages can be put together. */
export const pageKinds: Readonly<Record<string, PagePart['kind']>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'application/pdf': 'pdf',
}
