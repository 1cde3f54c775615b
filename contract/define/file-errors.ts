/** Refusals of a file by its name and size alone. Apart from the others: pages say them before they send a byte. */
export const fileErrors = {
  FILE_TOO_LARGE: [413, 'The file is larger than the limit of 25 MB.'],
  FILE_EMPTY: [415, 'The file is empty.'],
  FILE_TYPE_NOT_ACCEPTED: [
    415,
    'This file type is not accepted. Use pdf, doc, docx, jpg, png, jpeg, csv, xlsx or xls.',
  ],
} as const satisfies Record<string, readonly [status: number, sentence: string]>
