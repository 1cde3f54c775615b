import { existsSync } from 'node:fs'

const { CHROMIUM_PATH, HEADLESS_SHELL_PATH } = process.env
const chromium = CHROMIUM_PATH ?? '/usr/bin/chromium'
// Whoever names a browser wants that one.
const shell = HEADLESS_SHELL_PATH ?? (CHROMIUM_PATH ? chromium : '/usr/bin/chromium-headless-shell')

const launching = (path: string) => ({
  ...(existsSync(path) ? { executablePath: path } : {}),
  args: [
    // Without a graphics card, a process that plays one takes a quarter of the time.
    '--disable-gpu',
    // Debian's Chromium doesn't start its sandbox as root.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ],
})

/** Chromium without windows, where it is installed: the same pages for a third less time. */
export const headlessShell = launching(existsSync(shell) ? shell : chromium)

/**
 * The browser that people have, for what the headless shell doesn't do as it does: it has no viewer for PDFs, and takes
 * a pointer to be over each page that it opens.
 */
export const wholeBrowser = { launchOptions: launching(chromium) }
