const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character)

/** Markup whose inserted values are already escaped. */
export type Html = { markup: string }

type Inserted = string | number | Html | readonly Html[]

const markupOf = (value: Inserted): string => {
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value))
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('')
}

/** Builds markup from a template; every inserted text is escaped, markup made the same way is kept. */
export function html(parts: TemplateStringsArray, ...values: Inserted[]): Html {
  return {
    markup: parts.reduce((whole, part, index) => whole + markupOf(values[index - 1] ?? '') + part),
  }
}

export const noHtml: Html = { markup: '' }
