export { notFoundMeta as meta } from '../lib/page/private-meta.ts'
export { NotFound as default } from '../ui/page/not-found.tsx'
