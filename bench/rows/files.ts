import { atLeast, type Line } from '../parts/figures.ts'
import { type Bench, compare, middle, type Comparison, throughputRatio } from '../parts/rounds.ts'
import type { Side } from '../parts/place.ts'
import type { Seeded } from '../parts/seed.ts'

const UPLOAD = 0.7
const DOWNLOAD = 0.9
const MEGABYTE = 1_000_000
/** Most memory (MB) that streaming several files at once may add. */
const FLAT_MEGABYTES = 100
const LOOK_EVERY_MS = 20

const flow = ({ product, bare }: Comparison, bytes: number) => {
  const side = (all: Comparison['bare']) =>
    `${((middle(all, ({ perSecond }) => perSecond) * bytes) / MEGABYTE).toFixed(0)} MB/s`
  return `${side(product)} to ${side(bare)}`
}

/** The server's peak memory while some work is done. */
const watchMemory = async <T>(side: Side, work: () => Promise<T>) => {
  const before = side.memory()
  let most = before ?? 0
  const look = setInterval(() => {
    most = Math.max(most, side.memory() ?? 0)
  }, LOOK_EVERY_MS)
  try {
    const found = await work()
    return { found, grown: before === null ? null : most - before }
  } finally {
    clearInterval(look)
  }
}

/** Files of 25 MB to the server's disk and back; bare streaming is as durable, and looks into nothing. */
export const files = async (
  bench: Bench,
  { borrower, documentKey }: Seeded,
  { fileBytes, files }: { fileBytes: number; files: number },
): Promise<Line[]> => {
  const { product } = bench.place
  const upload = (asForm: boolean) => ({
    requests: [
      {
        method: 'POST' as const,
        path: '/api/documents/upload',
        headers: borrower,
        pdf: { bytes: fileBytes, asForm },
      },
    ],
    manner: { kind: 'count', callers: 2, each: files } as const,
  })
  const up = await watchMemory(product, () =>
    compare(bench, { product: upload(true), bare: upload(false) }),
  )
  const download = {
    requests: [
      { method: 'GET' as const, path: `/api/documents/download/${documentKey}`, headers: borrower },
    ],
    manner: { kind: 'callers', callers: 4, ms: bench.ms } as const,
  }
  const down = await watchMemory(product, () =>
    compare(bench, { product: download, bare: download }),
  )
  const grown = up.grown === null || down.grown === null ? null : Math.max(up.grown, down.grown)
  const name = `${Math.round(fileBytes / MEGABYTE)} MB`
  return [
    atLeast(`upload ${name}`, UPLOAD, throughputRatio(up.found), flow(up.found, fileBytes)),
    atLeast(`download ${name}`, DOWNLOAD, throughputRatio(down.found), flow(down.found, fileBytes)),
    {
      what: 'memory meanwhile',
      goal: `≤ ${FLAT_MEGABYTES} MB more`,
      kept: grown === null ? null : grown <= FLAT_MEGABYTES,
      found: grown === null ? 'not told here' : `${grown.toFixed(0)} MB more`,
      detail:
        grown === null
          ? ''
          : `uploads ${up.grown?.toFixed(0)}, then downloads ${down.grown?.toFixed(0)}`,
    },
  ]
}
