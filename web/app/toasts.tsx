import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'

const Toasts = () => <Notifications position="top-center" limit={4} />

export default Toasts
