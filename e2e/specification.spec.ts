import { expect, test as base } from './fixtures.ts'
import { chapters } from './specification/chapters.ts'
import { type Walk, walkOn } from './specification/walk/walk.ts'

// The specification, sentence by sentence, in its order. docs/specification.md counts them.

const test = base.extend<object, { walk: Walk }>({
  walk: [
    async ({ site, browser }, use) => {
      const walk = walkOn(site, browser)
      await use(walk)
      await walk.close()
    },
    { scope: 'worker' },
  ],
})

test.use({ own: 'specification', trace: 'off' })

for (const { title, sentences, checks } of chapters)
  test.describe(title, () => {
    for (const [id, { quote, fate }] of Object.entries(sentences)) {
      if (fate === 'not checkable') continue
      test(`${id} ${fate === 'checked' ? '' : `(${fate}) `}${quote}`, async ({ walk }) => {
        const check = checks[id]
        expect(check, `${id} has a check`).toBeDefined()
        await check?.(walk)
      })
    }
  })
