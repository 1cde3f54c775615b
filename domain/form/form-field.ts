/** A field of a form as a person sees it, drawn by the client and, without scripts, by the server. */
export type FormField = {
  name: string
  label: string
  /** Help below the label. */
  help?: string
  kind: 'line' | 'email' | 'tel' | 'text' | 'choice'
  /** For a choice. */
  choices?: readonly string[]
  required: boolean
  autoComplete?: string
}
