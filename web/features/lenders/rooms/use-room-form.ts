import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Lender } from '../../../../contract/lender/lender.ts'
import type { Room } from '../../../../contract/lender/room.ts'
import type { Submission } from '../../../../contract/lender/submission.ts'
import { ROOM_DAYS } from '../../../../domain/lender/room-terms.ts'
import { api } from '../../../lib/api/api.ts'
import { toast } from '../../../lib/api/toast.ts'

/** Says why days can't be what a room stands; null where they can. */
const wrongDays = (typed: string): string | null => {
  const days = Number(typed.trim() || Number.NaN)
  if (Number.isNaN(days)) return 'Say for how many days.'
  if (!Number.isInteger(days)) return 'Use whole days.'
  if (days < ROOM_DAYS.least) return 'At least one day.'
  return days > ROOM_DAYS.most ? `At most ${ROOM_DAYS.most} days.` : null
}

type Wrong = { days?: string; contactId?: string }

type Options = {
  download: boolean
  /** Problems beside the days. */
  check: () => Wrong
  act: (terms: { days: number; download: boolean }) => Promise<unknown>
  done: string
  onClose: () => void
}

/** For how long a room stands and whether its papers may be taken. */
const useTerms = ({ download: before, check, act, done, onClose }: Options) => {
  const queries = useQueryClient()
  const [days, setDays] = useState(String(ROOM_DAYS.usual))
  const [download, setDownload] = useState(before)
  const [wrong, setWrong] = useState<Wrong>({})
  const [refusals, setRefusals] = useState(0)
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const ofDays = wrongDays(days)
    const found = { ...check(), ...(ofDays !== null && { days: ofDays }) }
    setWrong(found)
    setFailure(null)
    if (Object.keys(found).length > 0) return setRefusals((times) => times + 1)
    setSending(true)
    try {
      await act({ days: Number(days), download })
      toast.success(done)
      onClose()
    } catch (error) {
      setFailure(error)
    }
    setSending(false)
    // Also after a refusal: a colleague may have been faster.
    void queries.invalidateQueries({ queryKey: ['listRooms'] })
  }
  return { days, setDays, download, setDownload, wrong, setWrong, refusals, sending, failure, send }
}

export type RoomForm = ReturnType<typeof useTerms>

type NewOptions = {
  submission: Submission
  contacts: Lender['contacts']
  onClose: () => void
}

export const useNewRoom = ({ submission, contacts, onClose }: NewOptions) => {
  // The one that the case was sent to, where the directory still has them.
  const sentTo = contacts.find(({ name }) => name === submission.contactName)
  const [contactId, setContactId] = useState(sentTo?.contactId ?? '')
  const terms = useTerms({
    download: false,
    check: () => (contactId === '' ? { contactId: 'Choose a contact.' } : {}),
    act: (chosen) =>
      api.call('openRoom', {
        params: { id: submission.submissionId },
        body: { contactId, ...chosen },
      }),
    done: 'Access is given, and its link is on its way.',
    onClose,
  })
  return { ...terms, contactId, setContactId }
}

export const useChangedRoom = ({ room, onClose }: { room: Room; onClose: () => void }) =>
  useTerms({
    download: room.download,
    check: () => ({}),
    act: (body) => api.call('changeRoom', { params: { id: room.id }, body }),
    done: 'The access is changed.',
    onClose,
  })
