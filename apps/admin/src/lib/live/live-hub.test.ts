import { describe, expect, it, vi } from 'vitest'
import { aLiveEvent } from '../../testing/live.ts'
import { createLiveHub } from './live-hub.ts'

function aHub() {
  let now = 1000
  const hub = createLiveHub(() => now)
  return {
    hub,
    wait: (ms: number) => {
      now += ms
    },
  }
}

describe('listeners of the live stream in a tab', () => {
  it('L-08 every listener hears every event once and in order', () => {
    const { hub } = aHub()
    const [one, two] = [vi.fn<(event: { id: string }) => void>(), vi.fn<(event: { id: string }) => void>()]
    hub.listen(one)
    const stop = hub.listen(two)
    expect(hub.take(aLiveEvent(2))).toBe(true)
    stop()
    expect(hub.take(aLiveEvent(2))).toBe(false)
    expect(hub.take(aLiveEvent(1))).toBe(false)
    expect(hub.take(aLiveEvent(10))).toBe(true)
    expect(one.mock.calls.map(([event]) => event.id)).toEqual(['700-2', '700-10'])
    expect(two).toHaveBeenCalledOnce()
    expect(hub.cursor()).toBe('700-10')
  })

  it('L-08 what is known from elsewhere is not heard again; going back is not possible', () => {
    const { hub } = aHub()
    hub.skipTo('700-5')
    hub.skipTo('700-3')
    expect(hub.cursor()).toBe('700-5')
    expect(hub.take(aLiveEvent(5))).toBe(false)
    expect(hub.take(aLiveEvent(6))).toBe(true)
  })

  it('L-08 keeps since when nothing was missed over lost and found, but not over a refusal', () => {
    const { hub, wait } = aHub()
    hub.show('connecting')
    expect(hub.picture()).toEqual({ state: 'connecting', since: null, heardAt: null })
    hub.show('live')
    wait(500)
    hub.show('lost')
    wait(500)
    hub.show('live')
    expect(hub.picture()).toEqual({ state: 'live', since: 1000, heardAt: 2000 })
    hub.show('refused')
    expect(hub.picture()).toEqual({ state: 'refused', since: null, heardAt: 2000 })
  })

  it('L-08 tells watchers of every change, so that the indicator is true', () => {
    const { hub, wait } = aHub()
    const watcher = vi.fn<() => void>()
    const stop = hub.watch(watcher)
    hub.show('live')
    wait(250)
    hub.take(aLiveEvent(1))
    expect(watcher).toHaveBeenCalledTimes(2)
    expect(hub.picture().heardAt).toBe(1250)
    stop()
    hub.show('lost')
    expect(watcher).toHaveBeenCalledTimes(2)
  })
})
