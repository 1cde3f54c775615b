import type { Page } from '@playwright/test'

/** What the browser itself keeps until the server has it. */
export const keptInBrowser = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('rinsetu')
        opening.onerror = () => reject(opening.error ?? new Error('no storage'))
        opening.onsuccess = () => {
          const database = opening.result
          if (!database.objectStoreNames.contains('unsaved')) {
            database.close()
            indexedDB.deleteDatabase('rinsetu')
            resolve('')
            return
          }
          const all = database.transaction('unsaved').objectStore('unsaved').getAll()
          all.onsuccess = () => {
            database.close()
            resolve(JSON.stringify(all.result))
          }
        }
      }),
  )
