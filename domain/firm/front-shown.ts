import { counted } from '../text/counted.ts'
import { initialsOf } from '../text/initials.ts'

type Entered = {
  people: readonly { name: string; role: string; about: string }[]
  finished: readonly { what: string; sum: string; days: string }[]
}

/** People and finished cases as the firm's pages write them: with initials, and days with their unit. */
export const frontShown = ({ people, finished }: Entered) => ({
  people: people.map(({ name, role, about }) => ({
    name,
    role,
    about,
    initials: initialsOf(name),
  })),
  finished: finished.map(({ what, sum, days }) => ({
    what,
    sum,
    days: counted(Number(days), 'day'),
  })),
})
