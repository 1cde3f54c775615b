/** Request that the load generator sends again and again. */
export type RequestPlan = {
  method: 'GET' | 'POST'
  path: string
  headers?: Readonly<Record<string, string>>
  /** JSON or any other text. `{unique}` in it and in the headers becomes another word each time. */
  body?: string
  /** A PDF of so many bytes instead: as the file of a form, or as the body itself. */
  pdf?: { bytes: number; asForm: boolean }
}

/** Closed loop: callers who each wait for their answer. Open loop: arrivals at a fixed rate. */
export type Manner =
  | { kind: 'callers'; callers: number; ms: number }
  | { kind: 'arrivals'; perSecond: number; ms: number }
  /** Each caller makes so many requests, however long they take. */
  | { kind: 'count'; callers: number; each: number }

export type Job = { port: number; requests: readonly RequestPlan[]; manner: Manner }

export type Outcome = {
  /** Answers with a status below 400 a second. */
  perSecond: number
  answered: number
  /** Number of answers by status; `failed` counts connections without an answer. */
  statuses: Record<string, number>
  failed: number
  /** Milliseconds to the answers below 400. */
  ms: { p50: number; p99: number; max: number }
}
