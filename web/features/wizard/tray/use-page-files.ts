import { useEffect, useEffectEvent, useState } from 'react'

const holdsFiles = (data: DataTransfer | null) => data?.types.includes('Files') ?? false

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null

/**
 * Takes files that are dropped anywhere on the page, or pasted; what a slot has taken itself is left to it. A drop
 * that nobody takes would have the browser open the file and leave the form. Returns whether files hang over the page.
 */
export const usePageFiles = (onFiles: (files: File[]) => void): boolean => {
  const [over, setOver] = useState(false)
  const take = useEffectEvent((data: DataTransfer | null) => {
    const files = [...(data?.files ?? [])]
    if (files.length > 0) onFiles(files)
  })

  useEffect(() => {
    const enter = (event: DragEvent) => {
      if (!holdsFiles(event.dataTransfer)) return
      setOver(!event.defaultPrevented)
      event.preventDefault()
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent) => {
      setOver(false)
      if (event.defaultPrevented || !holdsFiles(event.dataTransfer)) return
      event.preventDefault()
      take(event.dataTransfer)
    }
    const paste = (event: ClipboardEvent) => {
      // A cell copied from a spreadsheet is a picture, too: into a field goes its text.
      if (isTyping(event.target) || !holdsFiles(event.clipboardData)) return
      event.preventDefault()
      take(event.clipboardData)
    }
    addEventListener('dragover', enter)
    addEventListener('dragleave', leave)
    addEventListener('drop', drop)
    addEventListener('paste', paste)
    return () => {
      removeEventListener('dragover', enter)
      removeEventListener('dragleave', leave)
      removeEventListener('drop', drop)
      removeEventListener('paste', paste)
    }
  }, [])
  return over
}
