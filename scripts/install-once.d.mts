// For the tests: the script itself runs without a compiler, also on older versions of Node.
export function installOnce(what: {
  folder: string
  notes: string
  isDone: () => boolean
  install: () => void
}): string | null
