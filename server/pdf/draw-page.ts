import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium'
import { MOST_PAGE_PIXELS } from '../../contract/papers/document-pages.ts'
import { burn, markSheet } from './burn-mark.ts'
import { pictureIn, pngOf } from './png-file.ts'

export type DrawTask = { bytes: Uint8Array; page: number; width: number }
/** `pages` is how many the document has; `png` is null where there is no such page. */
export type Drawn = { pages: number; png: Uint8Array | null }
/** A page that was drawn here, and what is burned into it. */
export type MarkTask = { pages: number; png: Uint8Array; mark: string }

/** Bytes that the library may take; a page that wants more is refused like one that can't be read. */
const MOST_MEMORY = 512 * 1024 * 1024

const open = async (): Promise<PDFiumLibrary> => {
  const file = createRequire(import.meta.url).resolve('@hyzyla/pdfium/pdfium.wasm')
  const module = await WebAssembly.compile(await readFile(file))
  return PDFiumLibrary.init({
    instantiateWasm: (imports, done) => {
      const { env = {} } = imports
      const grow = env['emscripten_resize_heap']
      // The library asks here for more memory; zero says that there is none.
      const bounded = (size: number): unknown =>
        typeof grow === 'function' && size <= MOST_MEMORY ? grow(size) : 0
      const instance = new WebAssembly.Instance(module, {
        ...imports,
        env: { ...env, emscripten_resize_heap: bounded },
      })
      // Called a module in its types, it is the instance that the library takes.
      done(instance)
      return instance.exports
    },
  })
}

let library: Promise<PDFiumLibrary> | null = null

/** Red, green, blue and a fourth byte, as the library hands them on, become three. */
const withoutAlpha = (data: Uint8Array): Buffer => {
  const pixels = Buffer.allocUnsafe((data.length / 4) * 3)
  for (let from = 0, to = 0; from < data.length; from += 4, to += 3) {
    pixels[to] = data[from] ?? 0
    pixels[to + 1] = data[from + 1] ?? 0
    pixels[to + 2] = data[from + 2] ?? 0
  }
  return pixels
}

/** As wide as was asked for; a page that is very long is drawn smaller. */
const sizeOf = (wide: number, high: number, width: number) => {
  const height = Math.max(1, (width * high) / wide)
  const shrink = Math.min(1, Math.sqrt(MOST_PAGE_PIXELS / (width * height)))
  return {
    width: Math.max(1, Math.floor(width * shrink)),
    height: Math.max(1, Math.floor(height * shrink)),
  }
}

type Size = { width: number; height: number }

const pixelsOf = async (document: PDFiumDocument, page: number, size: Size) => {
  // A page draws once: each drawing takes it up anew.
  const drawn = await document
    .getPage(page)
    .render({ ...size, render: 'bitmap', renderFormFields: true })
  return { ...drawn, pixels: withoutAlpha(drawn.data) }
}

const draw = async (document: PDFiumDocument, { page, width }: DrawTask): Promise<Drawn> => {
  const pages = document.getPageCount()
  if (page > pages) return { pages, png: null }
  const { originalWidth, originalHeight } = document.getPage(page - 1).getOriginalSize()
  const size = sizeOf(originalWidth, originalHeight, width)
  return { pages, png: pngOf(await pixelsOf(document, page - 1, size)) }
}

/** Draws one page of a PDF. Throws for what can't be read; the library is then begun anew. */
export const drawPage = async (task: DrawTask): Promise<Drawn> => {
  const { bytes } = task
  try {
    const document = await (await (library ??= open())).loadDocument(bytes)
    const drawn = await draw(document, task)
    document.destroy()
    return drawn
  } catch (error) {
    // Whatever broken bytes did to its memory goes with it.
    library = null
    throw error
  }
}

let last: { mark: string; size: Size; pixels: Buffer } | null = null

/** The mark as a sheet of this size; whoever leafs through a paper has the same one for a minute. */
const marksFor = async (mark: string, size: Size): Promise<Buffer> => {
  if (last?.mark === mark && last.size.width === size.width && last.size.height === size.height)
    return last.pixels
  const sheet = await (await (library ??= open())).loadDocument(await markSheet(mark, size))
  const { pixels } = await pixelsOf(sheet, 0, size)
  sheet.destroy()
  last = { mark, size, pixels }
  return pixels
}

/** Burns a mark into a page that was drawn before. */
export const markPage = async ({ pages, png, mark }: MarkTask): Promise<Drawn> => {
  const { pixels, ...size } = pictureIn(Buffer.from(png.buffer, png.byteOffset, png.byteLength))
  return { pages, png: pngOf({ ...size, pixels: burn(pixels, await marksFor(mark, size)) }) }
}
