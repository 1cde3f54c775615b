import '@mantine/core/styles/Modal.layer.css'
import { Modal, type ModalProps } from '@mantine/core'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useProofAsked } from '../../lib/session/proof.ts'

const textField =
  ':is(textarea, input:not([type]), input:is([type=text], [type=email], [type=tel])):not(:disabled, :read-only)'

/** Its first text field takes the focus, also one that comes late, unless something in it is marked to take it. */
const Typed = ({ children }: { children: ReactNode }) => {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const body = place.current
    const dialog = body?.closest('[role=dialog]')
    // On a phone the keyboard would cover what the dialog says.
    if (!body || !dialog || !matchMedia('(pointer: fine)').matches) return undefined
    const first = () =>
      dialog.querySelector('[data-autofocus]') ? null : body.querySelector<HTMLElement>(textField)
    const field = first()
    if (field) {
      // Mantine puts the focus there as soon as the dialog stands.
      field.setAttribute('data-autofocus', '')
      return undefined
    }
    const watch = new MutationObserver(() => {
      const late = first()
      if (!late) return
      watch.disconnect()
      const now = document.activeElement
      const isIdle = now === document.body || now === dialog || now?.closest('header') != null
      if (isIdle) late.focus()
    })
    watch.observe(body, { childList: true, subtree: true })
    return () => watch.disconnect()
  }, [])
  return (
    <div ref={place} style={{ display: 'contents' }}>
      {children}
    </div>
  )
}

/** A dialog in which one can type at once: a space must not close it. */
export const Dialog = ({ children, ...rest }: ModalProps) => {
  // Escape is for the question that stands above it.
  const isProofAsked = useProofAsked()
  return (
    <Modal closeButtonProps={{ 'aria-label': 'Close' }} closeOnEscape={!isProofAsked} {...rest}>
      <Typed>{children}</Typed>
    </Modal>
  )
}
