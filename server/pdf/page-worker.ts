import { drawPage, type Drawn, type DrawTask } from './draw-page.ts'

// Runs in a thread of its own, apart from the one for uploads: who reads papers holds up nobody who sends some.

export type PageAnswer = Drawn | 'unreadable'

export default function work(task: DrawTask): Promise<PageAnswer> {
  // Whatever broken bytes make the library say: the file can't be drawn.
  return drawPage(task).catch((): PageAnswer => 'unreadable')
}
