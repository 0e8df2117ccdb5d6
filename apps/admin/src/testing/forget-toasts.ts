import { notifications } from '@mantine/notifications'
import { afterEach } from 'vitest'

// Toasts live beside the screens; test files that share a process must not see one another's.
afterEach(() => {
  notifications.cleanQueue()
  notifications.clean()
})
