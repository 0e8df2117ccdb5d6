import type { LiveEvent } from '@fachwerk/contract/device/device-calls'
import type { LiveChannel, LiveMessage } from '../lib/live/live.ts'

/** An event of the live stream for tests; `n` orders them. */
export function aLiveEvent(n: number, over: Partial<LiveEvent> = {}): LiveEvent {
  return {
    id: `700-${n}`,
    type: 'lock.opened',
    at: new Date(Date.parse('2026-11-20T16:42:00Z') + n * 1000).toISOString(),
    actor: { kind: 'terminal', id: '01900000-0000-7000-8000-000000000701', name: 'T-KN-01' },
    locationId: null,
    locationPrefix: 'KN',
    locationName: 'Konstanz Bahnhof',
    boxId: null,
    boxName: null,
    boxState: null,
    terminalId: null,
    rentalId: null,
    orderId: null,
    commandId: null,
    data: {},
    ...over,
  }
}

/** Channels that hear each other but not themselves, like the tabs of a browser. */
export function fakeChannels(): () => LiveChannel {
  const open = new Map<LiveChannel, (message: LiveMessage) => void>()
  return () => {
    const channel: LiveChannel = {
      send: (message) => {
        for (const [other, listener] of open) if (other !== channel) listener(message)
      },
      hear: (listener) => {
        open.set(channel, listener)
      },
      close: () => {
        open.delete(channel)
      },
    }
    return channel
  }
}
