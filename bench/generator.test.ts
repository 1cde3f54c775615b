import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { freePort } from '../server/testing/server-process.ts'
import { startGenerator } from './load/generator.ts'

test('arrivals come as often as planned, and are measured from when each was due', async () => {
  const port = await freePort()
  const server = createServer((_, response) => response.end('{}')).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const generator = startGenerator()
  try {
    const found = await generator.run({
      port,
      requests: [{ method: 'GET', path: '/' }],
      // One in 200 ms: calls that are sent only when the next one is due would take 200 ms at least.
      manner: { kind: 'arrivals', perSecond: 5, ms: 1900 },
    })
    expect(found.answered).toBe(10)
    expect(found.ms.p50).toBeLessThan(100)
  } finally {
    generator.close()
    server.close()
  }
})
