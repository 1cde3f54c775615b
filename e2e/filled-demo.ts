import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { startSite } from './site.ts'

/**
 * The data of a demo that was just filled, for the sites of one run to begin with: to fill one takes many seconds, to
 * copy it one. Playwright empties the folder of its results before each run; all workers of a run have one parent.
 */
export const filledDemo = async (results: string): Promise<string> => {
  const place = join(results, `.demo-${process.ppid}`)
  if (!existsSync(place)) {
    const site = await startSite({ DEMO: 'true' })
    await site.stop(place)
  }
  return place
}
