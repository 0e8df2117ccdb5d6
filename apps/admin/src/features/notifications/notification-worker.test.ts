import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { expect, it, vi } from 'vitest'

/** The worker as a browser runs it, and what it does when something happens. */
function aWorker() {
  const listeners = new Map<string, (event: object) => void>()
  const showNotification = vi.fn<(title: string, overrides: object) => Promise<void>>(async () => undefined)
  const openWindow = vi.fn<(path: string) => Promise<void>>(async () => undefined)
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    registration: { showNotification },
    clients: { openWindow },
  }
  const source = readFileSync(new URL('../../../public/notification-worker.js', import.meta.url), 'utf8')
  runInContext(source, createContext({ self }))
  const happens = (name: string, event: object) =>
    listeners.get(name)?.({ waitUntil: () => undefined, ...event })
  return { happens, showNotification, openWindow }
}

it('X-03 shows what it is told; a press closes it and leads to the place', () => {
  const { happens, showNotification, openWindow } = aWorker()
  const message = {
    title: 'T-KN-01 ist nicht erreichbar',
    body: 'Konstanz Bahnhof',
    tag: 'n-1',
    path: '/admin/monitoring',
  }
  happens('push', { data: { json: () => message } })
  expect(showNotification).toHaveBeenCalledWith('T-KN-01 ist nicht erreichbar', {
    body: 'Konstanz Bahnhof',
    tag: 'n-1',
    lang: 'de',
    icon: '/favicon.svg',
    data: { path: '/admin/monitoring' },
  })
  const close = vi.fn<() => void>()
  happens('notificationclick', { notification: { close, data: { path: '/admin/monitoring' } } })
  expect(close).toHaveBeenCalledOnce()
  expect(openWindow).toHaveBeenCalledWith('/admin/monitoring')
})
