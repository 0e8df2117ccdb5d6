import { vi } from 'vitest'

interface Details {
  readonly permission?: NotificationPermission
  /** What somebody answers when the browser asks. */
  readonly answer?: NotificationPermission
  readonly subscribed?: boolean
  /** Nothing was kept on the device yet: there is no worker for the page. */
  readonly withoutWorker?: boolean
}

/** A browser with a worker that can be told something; what it was asked for can be read afterwards. */
export function aPushBrowser({
  permission = 'default',
  answer = 'granted',
  subscribed = false,
  withoutWorker = false,
}: Details = {}) {
  const asked: string[] = []
  let isOn = subscribed
  const subscription = {
    endpoint: 'https://push.example.org/1',
    toJSON: () => ({ endpoint: 'https://push.example.org/1', keys: { p256dh: 'P', auth: 'A' } }),
    unsubscribe: async () => {
      asked.push('unsubscribe')
      isOn = false
      return true
    },
  }
  const pushManager = {
    getSubscription: async () => (isOn ? subscription : null),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      asked.push(`subscribe ${applicationServerKey}`)
      isOn = true
      return subscription
    },
  }
  vi.stubGlobal('Notification', {
    permission,
    requestPermission: async () => {
      asked.push('permission')
      return answer
    },
  })
  vi.stubGlobal('PushManager', {})
  const registration = { pushManager, active: {} }
  let hasWorker = !withoutWorker
  vi.stubGlobal('navigator', {
    userAgent: 'test',
    serviceWorker: {
      getRegistration: async () => (hasWorker ? registration : undefined),
      register: async (_script: string, { scope }: { scope: string }) => {
        asked.push(`worker ${scope}`)
        hasWorker = true
        return registration
      },
    },
  })
  return { asked }
}
