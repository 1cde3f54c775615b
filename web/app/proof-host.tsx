import { useEffect } from 'react'
import type { ProofWindowProps } from '../features/account/factor/proof-window.tsx'
import { answerProof, hostProofs, useProofAsked } from '../lib/session/proof.ts'
import { onOpening } from '../ui/on-demand/on-opening.tsx'

const ProofWindow = onOpening<ProofWindowProps>(
  () => import('../features/account/factor/proof-window.tsx'),
  ({ opened }) => opened,
  { opened: false },
)

const cancel = () => answerProof(false)
const goOn = () => answerProof(true)

/** Place of the dialog in which a person proves that it is they; fetched when one is asked for. */
export const ProofHost = () => {
  const isAsked = useProofAsked()
  useEffect(hostProofs, [])
  return <ProofWindow opened={isAsked} onClose={cancel} onProved={goOn} />
}
