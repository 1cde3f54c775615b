import { PDF } from '@libpdf/core'

/** A PDF of some pages as banks send statements: locked with a password, and nobody but its owner may change it. */
export const lockedPdf = async (password: string, pages = 2): Promise<Buffer> => {
  const pdf = PDF.create()
  for (let page = 0; page < pages; page++) pdf.addPage({ width: 595, height: 842 })
  pdf.setProtection({
    userPassword: password,
    ownerPassword: `the bank’s, not ${password}`,
    permissions: { modify: false, copy: false, assemble: false },
  })
  return Buffer.from(await pdf.save())
}
