import { checkIfsc } from './ifsc.ts'

/** The first four letters of an IFSC (Reserve Bank of India), with the word that each bank's name has. */
const BANKS: Readonly<Record<string, { name: string; word: RegExp }>> = {
  SBIN: { name: 'State Bank of India', word: /\b(?:state bank of india|sbi)\b/i },
  HDFC: { name: 'HDFC Bank', word: /\bhdfc\b/i },
  ICIC: { name: 'ICICI Bank', word: /\bicici\b/i },
  UTIB: { name: 'Axis Bank', word: /\baxis\b/i },
  PUNB: { name: 'Punjab National Bank', word: /\b(?:punjab national|pnb)\b/i },
  BARB: { name: 'Bank of Baroda', word: /\b(?:baroda|bob)\b/i },
  CNRB: { name: 'Canara Bank', word: /\bcanara\b/i },
  UBIN: { name: 'Union Bank of India', word: /\bunion\b/i },
  BKID: { name: 'Bank of India', word: /^\s*(?:the\s+)?bank of india\b|\bboi\b/i },
  KKBK: { name: 'Kotak Mahindra Bank', word: /\bkotak\b/i },
  YESB: { name: 'Yes Bank', word: /\byes\b/i },
  IDFB: { name: 'IDFC First Bank', word: /\bidfc\b/i },
  INDB: { name: 'IndusInd Bank', word: /\bindusind\b/i },
  FDRL: { name: 'Federal Bank', word: /\bfederal\b/i },
}

/**
 * Warning for an IFSC and a bank's name that don't look like one bank; null where they do, or where the letters
 * aren't in the list. Branches keep the letters of a bank that was merged, so that this only raises a question.
 */
export function ifscWarning(ifsc: string, bankName: string): string | null {
  const checked = checkIfsc(ifsc)
  const bank = checked.ok ? BANKS[checked.value.slice(0, 4)] : undefined
  if (!bank || bankName.trim() === '' || bank.word.test(bankName)) return null
  return `This IFSC is one of ${bank.name}.`
}
