import '@fachwerk/design/tokens.css'
import '@fachwerk/design/parts.css'
import './ui/mantine.css'
import './ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { createAdminApp } from './app/create-app.tsx'
import { AdminRoot } from './app/providers.tsx'
import { preloadAreas } from './app/routes.tsx'
import { createColorScheme } from './lib/color-scheme.ts'
import type { LiveChannel, LiveMessage } from './lib/live/live.ts'

/** A broadcast channel between the tabs; only tabs of this app know its name. */
function openChannel(): LiveChannel {
  const channel = new BroadcastChannel('fachwerk.live')
  return {
    // Called on the channel itself: it has no target origin, unlike a window.
    send: (message) => channel.postMessage.call(channel, message),
    hear: (listener) => {
      channel.addEventListener('message', ({ data }: MessageEvent<LiveMessage>) => listener(data))
    },
    close: () => channel.close(),
  }
}

const PING_PATIENCE_MS = 5_000

/** The smallest question there is; a proxy that finds no server behind it is no server either. */
async function ping(): Promise<boolean> {
  const { status } = await fetch('/health', {
    cache: 'no-store',
    signal: AbortSignal.timeout(PING_PATIENCE_MS),
  })
  return status < 500
}

const app = createAdminApp({
  fetch: (input, init) => fetch(input, init),
  storage: localStorage,
  tabStorage: sessionStorage,
  // Left out by browsers outside secure contexts, whatever the types say.
  subtle: isSecureContext ? crypto.subtle : undefined,
  // Missing outside secure contexts; then the session takes turns by a lease, and each tab has its own live stream.
  locks: 'locks' in navigator ? navigator.locks : undefined,
  openChannel: 'BroadcastChannel' in globalThis ? openChannel : undefined,
  now: () => Date.now(),
  leave: (address) => location.assign(address),
  colorScheme: createColorScheme(document, matchMedia('(prefers-color-scheme: dark)')),
  createRouter: (routes) => createBrowserRouter(routes),
  retryDelayMs: 1_000,
  ping,
})

for (const turn of ['online', 'offline']) window.addEventListener(turn, () => app.line.look())

window.addEventListener('storage', (event) => {
  if (event.storageArea === localStorage) app.session.changedElsewhere(event.key)
})

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <AdminRoot app={app} />
    </StrictMode>,
  )
}

const whenIdle = 'requestIdleCallback' in globalThis ? requestIdleCallback : setTimeout
// Not before: the other areas would come between the first screen and what it still waits for.
const stopWaiting = app.router.subscribe(({ initialized }) => {
  if (!initialized) return
  stopWaiting()
  whenIdle(() => void preloadAreas())
})
