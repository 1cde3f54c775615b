import type { ReactNode } from 'react'
import { create } from 'zustand'

type Toast = {
  title?: string
  message: ReactNode
  /** In milliseconds, or until somebody closes it. */
  duration?: number | 'until closed'
  /** A toast of the same name gives way to this one, so that many in a row don't pile up. */
  name?: string
}
type Tone = 'success' | 'error' | 'warning' | 'info'

/** Time that a toast stays, in milliseconds, unless a screen says otherwise. */
export const TOAST_DURATION = 3000

const colors: Record<Tone, string> = {
  success: 'teal',
  error: 'red',
  warning: 'yellow',
  info: 'blue',
}

/** True once a toast was asked for: only then the shell loads their host. */
export const useToastsWanted = create(() => false)

// A toast whose code can't be fetched is dropped: failures also stand where they happened.
const loadQueue = () => import('@mantine/notifications').catch(() => null)

/** Fetches what shows toasts before one is needed: a lost connection has to be told, too. */
export const prepareToasts = (): void => {
  useToastsWanted.setState(true)
  void loadQueue()
}

/** The queue keeps a toast until the host in the shell is there. */
const show = async (tone: Tone, { title, message, duration = TOAST_DURATION, name }: Toast) => {
  useToastsWanted.setState(true)
  const { notifications } = (await loadQueue()) ?? {}
  if (notifications === undefined) return
  if (name !== undefined) notifications.hide(name)
  notifications.show({
    ...(name !== undefined && { id: name }),
    title,
    message,
    color: colors[tone],
    autoClose: duration === 'until closed' ? false : duration,
    position: 'top-center',
    withBorder: true,
    role: tone === 'error' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': 'Close' },
  })
}

/** Short messages at the top of the screen, read out by screen readers. */
export const toast = {
  success: (message: ReactNode, options: Omit<Toast, 'message'> = {}) =>
    void show('success', { message, ...options }),
  info: (message: ReactNode, options: Omit<Toast, 'message'> = {}) =>
    void show('info', { message, ...options }),
  warning: (message: ReactNode, options: Omit<Toast, 'message'> = {}) =>
    void show('warning', { message, ...options }),
  /** An error; the title is 'Error' unless the screen has its own. */
  error: (message: ReactNode, options: Omit<Toast, 'message'> = {}) =>
    void show('error', { title: 'Error', message, ...options }),
}
