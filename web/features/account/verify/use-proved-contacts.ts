import { useEffect, useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import type { ContactKind } from '../../../lib/format/pending-contact.ts'

const emailAlone: readonly ContactKind[] = ['email']
const both: readonly ContactKind[] = ['email', 'mobile']

/** Contacts that the server proves with a code; null until it has told them. */
export const useProvedContacts = (): readonly ContactKind[] | null => {
  const [proved, setProved] = useState<readonly ContactKind[] | null>(null)

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    api.call('verificationMethods', { signal }).then(
      ({ data }) => setProved(data.mobile ? both : emailAlone),
      () => {
        // Without an answer the code of the email is asked for, which there always is.
        if (!signal.aborted) setProved(emailAlone)
      },
    )
    return () => controller.abort()
  }, [])

  return proved
}
