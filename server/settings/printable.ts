import type { Settings } from '../../contract/firm/settings.ts'
import { unprintableLetters } from '../letters/printable.ts'

/** Texts of the settings that stand in letters: path → text. */
const printed = ({ firm, bank, letter, lenders }: Settings): Record<string, string> => ({
  'firm.name': firm.name,
  'firm.headOffice': firm.headOffice,
  'firm.registeredOffice': firm.registeredOffice,
  'firm.signatory.name': firm.signatory.name,
  'firm.signatory.designation': firm.signatory.designation,
  'bank.accountName': bank.accountName,
  'bank.bankName': bank.bankName,
  'bank.branch': bank.branch,
  'letter.arbitrationSeat': letter.arbitrationSeat,
  'letter.courts': letter.courts,
  ...Object.fromEntries(lenders.map(({ name }, index) => [`lenders.${index}.name`, name])),
})

/** Texts of the settings that a letter can't print; the path of a field → the letters that no font of ours has. */
export const unprintableSettings = async (settings: Settings): Promise<Record<string, string>> => {
  const problems: Record<string, string> = {}
  for (const [path, text] of Object.entries(printed(settings))) {
    const letters = await unprintableLetters(text)
    if (letters.length > 0)
      problems[path] =
        `A letter can't print these characters: ${letters.join(' ')}. Write this in English letters.`
  }
  return problems
}
