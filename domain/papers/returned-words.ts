/** Paper that goes back to its borrower, with the reason. */
export type Returned = { document: string; reason: string }

/** Mail about returned papers; staff read it before it leaves. */
export const returnedWords = (companyName: string, papers: readonly Returned[]) => {
  const [first] = papers
  return papers.length === 1 && first
    ? {
        subject: `Please upload again: ${first.document}`,
        paragraph: `We could not use a document of the application of ${companyName}. Please upload it again.`,
        button: 'Upload it again',
      }
    : {
        subject: `Please upload again: ${papers.length} documents of ${companyName}`,
        paragraph: `We could not use ${papers.length} documents of the application of ${companyName}. Please upload them again.`,
        button: 'Upload them again',
      }
}
