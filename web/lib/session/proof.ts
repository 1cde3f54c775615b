import { create } from 'zustand'

/** True while the person is asked to prove that it is they. */
export const useProofAsked = create(() => false)

let asked: { proved: Promise<boolean>; answer: (proved: boolean) => void } | undefined
let hosts = 0

/** Tells whoever waits whether the person has proved it. */
export const answerProof = (proved: boolean): void => {
  asked?.answer(proved)
  asked = undefined
  useProofAsked.setState(false)
}

/** The question has a place on the page from now on; gives what ends that. */
export const hostProofs = (): (() => void) => {
  hosts += 1
  return () => {
    hosts -= 1
    answerProof(false)
  }
}

/** Asks the person to prove that it is they, once for all calls that wait for it; false when they don’t. */
export const askForProof = (): Promise<boolean> => {
  if (hosts === 0) return Promise.resolve(false)
  if (asked) return asked.proved
  const { promise, resolve } = Promise.withResolvers<boolean>()
  asked = { proved: promise, answer: resolve }
  useProofAsked.setState(true)
  return promise
}
