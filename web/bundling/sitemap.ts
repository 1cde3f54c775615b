import { writeFile } from 'node:fs/promises'
import { publicOrigin } from '../lib/page/public-origin.ts'
import { listedPaths } from './public-paths.ts'

/** Writes sitemap.xml; the server puts its own address in place of the origin. */
export const writeSitemap = async (folder: string): Promise<void> => {
  const urls = listedPaths.map((path) => `  <url><loc>${publicOrigin}${path}</loc></url>`)
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>\n',
  ].join('\n')
  await writeFile(`${folder}/sitemap.xml`, xml)
}
