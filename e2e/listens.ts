import type { Page } from '@playwright/test'

/** Resolves once the page hears what others change. */
export const listens = (page: Page) =>
  page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/events')
