import { dropKept, readKept, storeKept } from '../../../lib/kept/store.ts'
import type { Place } from './place.ts'

const entry = (name: string) => ({
  read: () => readKept(name),
  store: (value: unknown) => storeKept(name, value),
  drop: () => dropKept(name),
})

/** Entries of a form in the browser's store. */
export const formEntries = ({ name }: Pick<Place, 'name'>) => ({
  /** The form as it stands; as the server has it, too, to open without a connection. */
  form: entry(name),
  /** Changes that another device overtook before they could be saved. */
  leftOver: entry(`${name}:left-over`),
  /** The form on its way, until it is answered. */
  sent: entry(`${name}:sent`),
})

/** Drops all that is kept of a form. */
export const dropEntries = (place: Pick<Place, 'name'>): Promise<unknown> =>
  Promise.all(Object.values(formEntries(place)).map(({ drop }) => drop()))
