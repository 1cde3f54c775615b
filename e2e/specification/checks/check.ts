import type { Sentences } from '../sentences/sentence.ts'
import type { Walk } from '../walk/walk.ts'

export type Check = (walk: Walk) => Promise<void>

/** The sentences that a check has to stand for. */
type Checkable<All extends Sentences> = {
  [Id in keyof All]: All[Id]['fate'] extends 'not checkable' ? never : Id
}[keyof All] &
  string

export type Checks<All extends Sentences> = Readonly<Record<Checkable<All>, Check>>
