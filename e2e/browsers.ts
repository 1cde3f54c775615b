import { existsSync } from 'node:fs'

const { CHROMIUM_PATH, HEADLESS_SHELL_PATH } = process.env

/** Where a Chromium may be installed; the one that somebody names goes first. */
const PLACES = [
  CHROMIUM_PATH ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Where Debian's package `chromium-headless-shell` puts it; it may not be there. */
export const headlessShellPath = HEADLESS_SHELL_PATH ?? '/usr/bin/chromium-headless-shell'

/** The Chromium that is installed, if any. */
export const installedChromium = (): string | undefined => PLACES.find((path) => existsSync(path))

const chromium = installedChromium()
// Whoever names a browser wants that one.
const shell = CHROMIUM_PATH && !HEADLESS_SHELL_PATH ? CHROMIUM_PATH : headlessShellPath

const launching = (path: string | undefined) => ({
  ...(path !== undefined && { executablePath: path }),
  args: [
    // Without a graphics card, a process that plays one takes a quarter of the time.
    '--disable-gpu',
    // A page of a journey lives for seconds: optimising its script costs more than it brings, a twentieth of all.
    '--js-flags=--no-opt --no-maglev',
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
