import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import { exactRupees, typedAmount } from '../../../../domain/amounts/money.ts'
import { isSamePerson, personOfSlot } from '../../../../domain/consent/lender-consent.ts'
import { paperLabels } from '../../../../domain/papers/paper-titles.ts'
import { storedAsks } from '../../../../domain/need/stored-asks.ts'
import { api } from '../../../lib/api/api.ts'
import { useKeptText } from '../../../lib/kept/use-kept.ts'
import { toast } from '../../../lib/api/toast.ts'
import { useRefreshRecord } from '../../../parts/record/use-record.ts'

export type PaperToSend = {
  key: string
  title: string
  fileName: string
  accepted: boolean
  /** Name of the person whose own paper it is, where they have not let it go. */
  unconfirmed: string | null
}

/** Two of the same title are told apart by their files. */
const withFileNames = (papers: readonly PaperToSend[]): PaperToSend[] =>
  papers.map((paper) =>
    papers.some(({ key, title }) => key !== paper.key && title === paper.title)
      ? { ...paper, title: `${paper.title}: ${paper.fileName}` }
      : paper,
  )

/** Every paper of the case that a lender can get, each once. */
export const papersToSend = (record: ApplicationRecord): PaperToSend[] => {
  const labels = paperLabels(record, record.baseYear)
  const { people } = record.lenderConsent
  const unconfirmed = (slot: string): string | null => {
    const person = personOfSlot(record, slot)
    return person === null || people.some((one) => isSamePerson(one, person)) ? null : person
  }
  const inForm = record.documents.map(({ key, slot, fileName, review }) => ({
    key,
    title: labels.get(slot ?? '') ?? fileName,
    fileName,
    accepted: review?.state === 'accepted',
    unconfirmed: unconfirmed(slot ?? ''),
  }))
  const beyond = record.additionalDocuments.flatMap(({ title, status, document }) =>
    document === null
      ? []
      : [
          {
            key: document.key,
            title,
            fileName: document.fileName,
            accepted: status === 'accepted',
            unconfirmed: null,
          },
        ],
  )
  const found = new Map<string, PaperToSend>()
  for (const paper of [...inForm, ...beyond]) {
    const before = found.get(paper.key)
    const titles = new Set([...(before ? [before.title] : []), paper.title])
    // One that stands in two places is called by both, and is a person's where one of them is.
    found.set(paper.key, {
      ...paper,
      title: [...titles].join('; '),
      unconfirmed: before?.unconfirmed ?? paper.unconfirmed,
    })
  }
  return withFileNames([...found.values()])
}

const acceptedIn = (record: ApplicationRecord) =>
  papersToSend(record).flatMap(({ key, accepted, unconfirmed }) =>
    accepted && unconfirmed === null ? [key] : [],
  )

/** True if some lender may have the name at all. */
const mayBeNamed = ({ lenderConsent: { anyLender, lenders } }: ApplicationRecord) =>
  anyLender || lenders.length > 0

const rupeesOf = (text: string): number | null => {
  const meant = typedAmount(text, { box: 'Rupees' })
  return meant.kind === 'understood' ? meant.rupees : null
}

/** Choices for a new submission, and its sending. */
export const useSending = (
  record: ApplicationRecord,
  product: { lenderId: string; productId: string } | null,
  onSent: () => void,
) => {
  const { applicationId } = record
  const queries = useQueryClient()
  const refresh = useRefreshRecord()
  const message = useKeptText(`submission ${applicationId}`)
  const [lenderId, setLenderId] = useState(product?.lenderId ?? '')
  const [productId, setProductId] = useState(product?.productId ?? '')
  const [branchId, setBranchId] = useState('')
  const [contactId, setContactId] = useState('')
  // What nobody has touched follows the case, which may change while the window is closed.
  const [chosenFacilities, setFacilities] = useState<string[] | null>(null)
  const [typedRupees, setAmount] = useState<string | null>(null)
  const [teaser, setTeaser] = useState<'blind' | 'named'>(() =>
    mayBeNamed(record) ? 'named' : 'blind',
  )
  const [chosenPapers, setDocuments] = useState<string[] | null>(null)
  const facilities = chosenFacilities ?? [...new Set(storedAsks(record).map(({ title }) => title))]
  const amount = typedRupees ?? exactRupees(record.amount)
  // What shows no name takes no papers along, unless somebody ticks them.
  const documents = chosenPapers ?? (teaser === 'blind' ? [] : acceptedIn(record))
  const [missing, setMissing] = useState(0)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const rupees = rupeesOf(amount)

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (lenderId === '' || facilities.length === 0 || rupees === null)
      return setMissing((times) => times + 1)
    setSending(true)
    setFailure(null)
    try {
      await api.call('createSubmission', {
        params: { id: applicationId },
        body: {
          lenderId,
          productId: productId || null,
          branchId: branchId || null,
          contactId: contactId || null,
          facilities,
          amount: rupees,
          documents,
          teaser,
          message: message.text.trim() || null,
        },
      })
      message.forget()
      toast.success('The submission is recorded. Nothing went to the lender by it.')
      onSent()
    } catch (error) {
      setFailure(error)
    } finally {
      setSending(false)
      void queries.invalidateQueries({ queryKey: ['listSubmissions'] })
      void refresh(applicationId)
    }
  }
  const chooseLender = (id: string) => {
    setLenderId(id)
    setProductId('')
    setBranchId('')
    setContactId('')
  }
  return {
    lenderId,
    chooseLender,
    productId,
    setProductId,
    branchId,
    setBranchId,
    contactId,
    setContactId,
    facilities,
    setFacilities,
    amount,
    setAmount,
    rupees,
    teaser,
    setTeaser,
    documents,
    setDocuments,
    message,
    missing,
    isSending,
    failure,
    send,
  }
}
