import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { expectAccessible, openApp, type OpenOptions } from '../../testing/screen.tsx'
import { refuse } from '../../testing/fake-server.ts'

const ENDPOINT = 'https://push.example.org/telefon'
const KEYS = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }

/** A browser that can be told, as far as the back office asks it. */
function pretendBrowser(details: {
  leave?: NotificationPermission
  answer?: NotificationPermission
  subscribed?: boolean
}) {
  const { leave = 'default', answer = 'granted' } = details
  let subscribed = details.subscribed ?? false
  const subscription = {
    endpoint: ENDPOINT,
    toJSON: () => ({ endpoint: ENDPOINT, keys: KEYS }),
    unsubscribe: async () => {
      subscribed = false
      return true
    },
  }
  const pushManager = {
    getSubscription: async () => (subscribed ? subscription : null),
    subscribe: vi.fn<(overrides: object) => Promise<object>>(async () => {
      subscribed = true
      return subscription
    }),
  }
  const registration = { pushManager }
  const serviceWorker = {
    getRegistration: async () => registration,
    register: vi.fn<(path: string) => Promise<object>>(async () => registration),
    ready: Promise.resolve(registration),
  }
  const requestPermission = vi.fn<() => Promise<NotificationPermission>>(async () => answer)
  vi.stubGlobal('Notification', { permission: leave, requestPermission })
  vi.stubGlobal('PushManager', Object)
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  return { requestPermission, pushManager, serviceWorker }
}
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

async function openBell(handlers: NonNullable<OpenOptions['handlers']> = {}, endpoints: string[] = []) {
  const app = await openApp('/admin/appointments', {
    handlers: {
      appointments: () => ({ rows: [], total: 0, totalIsExact: true }),
      notifications: () => ({ rows: [], unread: 0 }),
      notificationDevices: () => ({ publicKey: 'key-of-this-installation', endpoints }),
      addNotificationDevice: () => ({ subscribed: true }),
      removeNotificationDevice: () => ({ subscribed: false }),
      ...handlers,
    },
  })
  await app.person.click(await screen.findByRole('button', { name: /^Mitteilungen/ }))
  await screen.findByText('Keine Mitteilungen')
  return app
}
const ask = () => screen.findByRole('button', { name: 'Auf diesem Gerät melden' })

describe('X-03 a device of staff', () => {
  beforeEach(() => void pretendBrowser({}))

  it('is asked for leave by a press, not before, and then told', async () => {
    const browser = pretendBrowser({})
    const app = await openBell()
    expect(browser.requestPermission).not.toHaveBeenCalled()
    const button = await ask()
    await expectAccessible()
    await app.person.click(button)
    await screen.findByText('Dieses Gerät meldet Neues, bis Sie sich abmelden.')
    expect(app.server.asked('addNotificationDevice')).toMatchObject([
      { input: { body: { device: { endpoint: ENDPOINT, keys: KEYS } } } },
    ])
    expect(browser.serviceWorker.register).toHaveBeenCalledWith('/notification-worker.js')
    expect(browser.pushManager.subscribe).toHaveBeenCalledWith({
      userVisibleOnly: true,
      applicationServerKey: 'key-of-this-installation',
    })
    app.close()
  })

  it('is let go by a press', async () => {
    pretendBrowser({ leave: 'granted', subscribed: true })
    const app = await openBell({}, [ENDPOINT])
    await app.person.click(await screen.findByRole('button', { name: 'Nicht mehr melden' }))
    await ask()
    expect(app.server.asked('removeNotificationDevice')).toMatchObject([
      { input: { body: { device: { endpoint: ENDPOINT } } } },
    ])
    app.close()
  })

  it('that tells somebody else does not tell me', async () => {
    pretendBrowser({ leave: 'granted', subscribed: true })
    const app = await openBell({}, [])
    expect(await ask()).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('whose browser forbids it says so, and where that is changed', async () => {
    pretendBrowser({ answer: 'denied' })
    const app = await openBell()
    await app.person.click(await ask())
    expect(await screen.findByText(/In seinen Einstellungen lässt sich das ändern/)).toBeInstanceOf(
      HTMLElement,
    )
    expect(screen.queryByRole('button', { name: 'Auf diesem Gerät melden' })).toBeNull()
    app.close()
  })

  it('stays as it was when the person looks away from the question', async () => {
    pretendBrowser({ answer: 'default' })
    const app = await openBell()
    await app.person.click(await ask())
    expect(await ask()).toBeInstanceOf(HTMLElement)
    expect(app.server.asked('addNotificationDevice')).toEqual([])
    app.close()
  })

  it('says when it did not work, and can be tried again', async () => {
    const app = await openBell({ addNotificationDevice: () => refuse('not-found') })
    await app.person.click(await ask())
    expect((await screen.findByRole('alert')).textContent).toMatch(/noch einmal/)
    expect(await ask()).toBeInstanceOf(HTMLElement)
    app.close()
  })
})

describe('X-03 where no device can be told', () => {
  it.each([
    ['the browser cannot', () => undefined, 'key'],
    ['the installation wants none', () => void pretendBrowser({}), null],
  ])('%s: there is no choice', async (_why, prepare, publicKey) => {
    prepare()
    const app = await openBell({ notificationDevices: () => ({ publicKey, endpoints: [] }) })
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Auf diesem Gerät melden' })).toBeNull())
    app.close()
  })
})
