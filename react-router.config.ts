import type { Config } from '@react-router/dev/config'
import { writeBuildId } from './web/bundling/build-id.ts'
import { writeFeed } from './web/bundling/feed.ts'
import { writeHeads } from './web/bundling/heads.ts'
import { writeNotFound } from './web/bundling/not-found.ts'
import { writeServiceWorker } from './web/bundling/kept-files.ts'
import { writePagePaths } from './web/bundling/page-paths.ts'
import { leanManifest } from './web/bundling/lean-manifest.ts'
import { inlineStyles } from './web/bundling/page-styles.ts'
import { publicPaths, sleepingPaths } from './web/bundling/public-paths.ts'
import { writeSitemap } from './web/bundling/sitemap.ts'
import { putToSleep } from './web/bundling/sleep.ts'

/** A build that is made to see what stands in which file alone (web/bundling/chunks.ts). */
const isFirstBuild = process.env['FIRST_BUILD'] === 'true'

export default {
  appDirectory: 'web',
  ssr: false,
  // scripts/build.mjs says where, and `npm run dev` needs none.
  buildDirectory: process.env['BUILD_FOLDER'] ?? 'build/web/by-hand',
  ...(!isFirstBuild && { prerender: publicPaths }),
  buildEnd: async ({ reactRouterConfig }) => {
    if (isFirstBuild) return
    const client = `${reactRouterConfig.buildDirectory}/client`
    await leanManifest(client)
    await putToSleep(client, sleepingPaths)
    await inlineStyles(client, sleepingPaths)
    await writeBuildId(client)
    await writeServiceWorker(client)
    await writeSitemap(client)
    await writeFeed(client)
    await writeNotFound(client)
    // Last: another page is made of the one that this changes.
    await writeHeads(reactRouterConfig.buildDirectory, reactRouterConfig.routes)
    await writePagePaths(reactRouterConfig.buildDirectory, reactRouterConfig.routes)
  },
} satisfies Config
