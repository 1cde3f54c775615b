import { ApiError } from '../api/api-error.ts'

/** Sentence of the server about a field, or about an item of it. */
export const problemAt =
  (error: unknown) =>
  (field: string): string | undefined =>
    error instanceof ApiError
      ? Object.entries(error.fields).find(
          ([path]) => path === field || path.startsWith(`${field}.`),
        )?.[1]
      : undefined
