import { Counter, Gauge, Histogram } from 'prom-client'

// Everything that is counted as it happens. Labels come from closed lists (route patterns, codes of the contract,
// names of jobs): never an id, an address or anything that a person typed.

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export const requestSeconds = new Histogram({
  name: 'rinsetu_http_request_duration_seconds',
  help: 'Time from the request line to the end of the answer, by route pattern.',
  labelNames: ['method', 'route', 'status'],
  buckets: SECONDS,
})

export const requestsRunning = new Gauge({
  name: 'rinsetu_http_requests_running',
  help: 'Requests that have come in and are not answered yet.',
})

export const liveListeners = new Gauge({
  name: 'rinsetu_live_listeners',
  help: 'Browsers that listen for what changes.',
})

export const requestsShed = new Counter({
  name: 'rinsetu_http_requests_shed_total',
  help: 'Requests turned away with 429 (a limit) or 503 (overload, draining or a dependency that is down), by code.',
  labelNames: ['status', 'code'],
})

export const signIns = new Counter({
  name: 'rinsetu_sign_ins_total',
  help: 'Sign-ins: ok, or the code of the refusal.',
  labelNames: ['outcome'],
})

export const uploads = new Counter({
  name: 'rinsetu_uploads_total',
  help: 'Uploads: stored, or the code of the refusal.',
  labelNames: ['outcome'],
})

export const uploadedBytes = new Counter({
  name: 'rinsetu_uploaded_bytes_total',
  help: 'Bytes of the files that were stored.',
})

export const querySeconds = new Histogram({
  name: 'rinsetu_database_query_duration_seconds',
  help: 'Time of a statement as the server sees it, waiting for a connection included.',
  labelNames: ['outcome'],
  buckets: [0.001, 0.0025, ...SECONDS],
})

export const jobSeconds = new Histogram({
  name: 'rinsetu_job_duration_seconds',
  help: 'Time of one attempt at a background job: done, retry (failed, tried again) or dead (failed for good).',
  labelNames: ['job', 'outcome'],
  buckets: SECONDS,
})

export const mails = new Counter({
  name: 'rinsetu_mails_total',
  help: 'Attempts to hand a mail over: sent, failed (tried again) or refused (for good).',
  labelNames: ['outcome'],
})

export const texts = new Counter({
  name: 'rinsetu_texts_total',
  help: 'Attempts to hand a text message over: sent, failed or refused (for good).',
  labelNames: ['outcome'],
})
