// For the tests: the scripts themselves run without a compiler, also on older versions of Node.
export function makeBuild(folder: string, id: string, make: (draft: string) => void): string
export function replaceFile(file: string, text: string): boolean
export function isAlive(pid: number): boolean
export function processesIn(folder: string): number[]
export function noteUse(folder: string, pid: number, builds: readonly string[]): () => void
export function leaveBuild(place: string): void
export function removeOldBuilds(folder: string, current: string, notes: string): void
