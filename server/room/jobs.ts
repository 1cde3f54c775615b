import type { Services } from '../services/services.ts'
import { registerSendRoomNews } from '../submission/send-room-news.ts'
import { registerSendRoomCode } from './send-room-code.ts'
import { registerSendRoomLink } from './send-room-link.ts'

/** The background work of lenders’ rooms. */
export const registerRoomJobs = (services: Services) => {
  registerSendRoomLink(services)
  registerSendRoomCode(services)
  registerSendRoomNews(services)
}
