import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'
import { MOTION } from './theme.ts'

const Toasts = () => <Notifications position="top-center" limit={4} transitionDuration={MOTION} />

export default Toasts
