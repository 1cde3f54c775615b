import { useEffect, useRef } from 'react'
import { api } from '../../../lib/api/api.ts'
import { ApiError, sentenceOf } from '../../../lib/api/api-error.ts'
import { toast } from '../../../lib/api/toast.ts'

type Answers = { onVerified: () => void; onGone: () => void }

/** Asks once whether a registration was verified meanwhile, e.g. on another device, or is gone. */
export const useRegistrationStatus = (userId: string | undefined, answers: Answers): void => {
  const latest = useRef(answers)
  latest.current = answers

  useEffect(() => {
    if (userId === undefined) return undefined
    const controller = new AbortController()
    const { signal } = controller
    api.call('checkRegistrationStatus', { params: { id: userId }, signal }).then(
      ({ registrationStatus }) => {
        if (!signal.aborted && registrationStatus === 'verified') latest.current.onVerified()
      },
      (error: unknown) => {
        if (signal.aborted) return
        if (error instanceof ApiError && error.status === 404) latest.current.onGone()
        else
          toast.error(
            sentenceOf(error, 'An unknown error occurred during registration status check.'),
          )
      },
    )
    return () => controller.abort()
  }, [userId])
}
