import { afterEach, describe, expect, it, vi } from 'vitest'
import { aPlace, aState, anOpenedBox } from '../../testing/kiosk-fake.ts'
import type { KioskState } from '../calls.ts'
import { httpApi } from './kiosk-api.ts'

type Call = { readonly path: string; readonly body: unknown }

/** Answers every call with this; remembers what was asked. */
function aProgram(reply: unknown, status = 200) {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    calls.push({ path, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined })
    return new Response(JSON.stringify(reply), { status })
  })
  return calls
}

class StreamStub extends EventTarget {
  static newest: StreamStub | undefined
  readonly path: string
  closed = false
  constructor(path: string) {
    super()
    this.path = path
    StreamStub.newest = this
  }
  close() {
    this.closed = true
  }
  says(data: string) {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

afterEach(() => vi.unstubAllGlobals())

describe('the calls of the page', () => {
  it('L-12 ask for the place and for openings, and check what comes back', async () => {
    const place = aPlace()
    expect(aProgram(place)).toEqual([])
    expect(await httpApi().place()).toEqual(place)
    const calls = aProgram(anOpenedBox())
    expect(await httpApi().open({ code: '483917' })).toEqual(anOpenedBox())
    expect(calls).toEqual([{ path: '/api/open', body: { code: '483917' } }])
    aProgram({ ok: true, boxNumber: 'many' })
    await expect(httpApi().open({ code: '483917' })).rejects.toThrow('boxNumber')
  })

  it('R-07 end with all three confirmations', async () => {
    const calls = aProgram({ ok: true, undo: 'undo-1' })
    expect(await httpApi().end('session-1')).toEqual({ ok: true, undo: 'undo-1' })
    const confirmed = { session: 'session-1', emptied: true, cleaned: true, closed: true }
    expect(calls).toEqual([{ path: '/api/end', body: confirmed }])
    const again = aProgram(anOpenedBox())
    expect(await httpApi().undo('undo-1')).toEqual(anOpenedBox())
    expect(again).toEqual([{ path: '/api/undo', body: { undo: 'undo-1' } }])
  })

  it('L-12 an error of the program is an error, never an empty answer', async () => {
    aProgram({ code: 'bad-input' }, 400)
    await expect(httpApi().open({ qr: 'x' })).rejects.toThrow('/api/open: 400')
    await expect(httpApi().place()).rejects.toThrow('/api/place: 400')
  })

  it('L-12 help and presence are told; presence never fails aloud', async () => {
    const calls = aProgram({ ok: true })
    await httpApi().help(null)
    await httpApi().helpOver()
    httpApi().present()
    expect(calls).toEqual([
      { path: '/api/help', body: { session: null } },
      { path: '/api/help-over', body: {} },
      { path: '/api/present', body: {} },
    ])
    vi.stubGlobal('fetch', () => Promise.reject(new Error('gone')))
    httpApi().present()
    await expect(httpApi().help(null)).rejects.toThrow('gone')
    aProgram({ code: 'unexpected' }, 500)
    await expect(httpApi().help(null)).rejects.toThrow('/api/help: 500')
  })

  it('L-12 the live stream tells states; one that breaks or does not fit is silence, not an old picture', () => {
    vi.stubGlobal('EventSource', StreamStub)
    const heard: (KioskState | null)[] = []
    const stop = httpApi().live((state) => heard.push(state))
    const stream = StreamStub.newest
    expect(stream?.path).toBe('/api/live')
    stream?.says(JSON.stringify(aState()))
    stream?.says('{"online":"perhaps"}')
    stream?.dispatchEvent(new Event('error'))
    expect(heard).toEqual([aState(), null, null])
    stop()
    expect(stream?.closed).toBe(true)
  })
})
