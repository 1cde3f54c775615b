import type { Page } from '@playwright/test'

/** What the browser itself keeps until the server has it. */
export const keptInBrowser = (page: Page) =>
  page.evaluate(async () => {
    // Opening what isn't there would make it, without what the product puts into it.
    const known = await indexedDB.databases()
    if (!known.some(({ name }) => name === 'rinsetu')) return ''
    return new Promise<string>((resolve, reject) => {
      const opening = indexedDB.open('rinsetu')
      opening.onerror = () => reject(opening.error ?? new Error('no storage'))
      opening.onsuccess = () => {
        const database = opening.result
        const all = database.transaction('unsaved').objectStore('unsaved').getAll()
        all.onsuccess = () => {
          database.close()
          resolve(JSON.stringify(all.result))
        }
      }
    })
  })
