/** The colour that a status, a deadline or a notice carries beside its word. */
export type Tone = 'neutral' | 'info' | 'warning' | 'success' | 'danger'
