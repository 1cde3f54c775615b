import { PDF } from '@libpdf/core'

/**
 * True if a PDF in which the word /Encrypt stands asks for a password when it is opened. A file that can't be read
 * counts as asking: also one without a usable index, of which the library finds the pages but not whether they are
 * encrypted.
 */
export const asksForPassword = async (bytes: Uint8Array): Promise<boolean> => {
  try {
    const pdf = await PDF.load(bytes)
    return pdf.isEncrypted ? !pdf.isAuthenticated : pdf.recoveredViaBruteForce
  } catch {
    // Whatever broken bytes make a parser say.
    return true
  }
}
