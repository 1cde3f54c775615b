import { useEffect } from 'react'
import { create } from 'zustand'
import { noFee } from '../../../domain/fee/no-fee.ts'
import { firmPlace, firmPlaces, type PublicFirm } from '../../content/firm.ts'
import { api } from './api.ts'

/** The id of the element that brings the firm along with the page. */
export const FIRM_ELEMENT = 'firm'

/** The firm that the server wrote into this page; undefined where Vite serves it as it is. */
const written = (): PublicFirm | undefined => {
  if (typeof document === 'undefined') return undefined
  const text = document.getElementById(FIRM_ELEMENT)?.textContent ?? firmPlace
  // The server writes what `getSettings` answers.
  return text === firmPlace ? undefined : (JSON.parse(text) as PublicFirm)
}

const here = written()
const useKnownFirm = create<{ firm: PublicFirm; asked: boolean }>(() => ({
  firm: here ?? firmPlaces,
  asked: here !== undefined,
}))

/** Asks for the firm where Vite serves the pages: every other server has written it into them. */
const load = async (): Promise<void> => {
  useKnownFirm.setState({ asked: true })
  try {
    const { data } = await api.call('getSettings')
    const { timesShown } = await import('../../../domain/dates/times-shown.ts')
    const { frontShown } = await import('../../../domain/firm/front-shown.ts')
    const { papersToHandIn } = await import('../../../domain/papers/papers-to-keep-ready.ts')
    const name = data.firm.name || location.host
    useKnownFirm.setState({
      firm: {
        ...data.firm,
        ...frontShown(data.firm),
        name,
        asks: data.checklist,
        feeShown: data.feeShown ?? noFee,
        feeSizes: data.feeSizes ?? [],
        times: timesShown(data),
        papersToHandIn: papersToHandIn(data.checklist),
        demo: [],
      },
    })
  } catch {
    // The next page that shows the firm asks again.
    useKnownFirm.setState({ asked: false })
  }
}

/** The firm as it is known now, for what is no component. */
export const knownFirm = (): PublicFirm => useKnownFirm.getState().firm

/** The firm's name, contacts and what it asks for. */
export const useFirm = (): PublicFirm => {
  useEffect(() => {
    if (import.meta.env.DEV && !useKnownFirm.getState().asked) void load()
  }, [])
  return useKnownFirm((state) => state.firm)
}
