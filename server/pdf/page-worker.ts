import { drawPage, type Drawn, type DrawTask, markPage, type MarkTask } from './draw-page.ts'

// Runs in a thread of its own, apart from the one for uploads: who reads papers holds up nobody who sends some.

export type PageAnswer = Drawn | 'unreadable'

export default function work(task: DrawTask | MarkTask): Promise<PageAnswer> {
  const drawn = 'mark' in task ? markPage(task) : drawPage(task)
  // Whatever broken bytes make the library say: the file can't be drawn.
  return drawn.catch((): PageAnswer => 'unreadable')
}
