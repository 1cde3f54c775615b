import { PDF } from '@libpdf/core'

/**
 * Whether a PDF in which the word /Encrypt stands asks for a password when it is opened. What can't be made out
 * counts as asking: also a file without a usable index, of which the library finds the pages but not whether
 * they are encrypted.
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
