import { ApiProblem } from '@fachwerk/contract/api-problem'
import { describe, expect, it, vi } from 'vitest'
import { fakeLocks } from '../../testing/session.ts'
import { createLive, type LiveNeeds } from './live.ts'
import { aLiveEvent, fakeChannels } from '../../testing/live.ts'

type Follow = Parameters<LiveNeeds['follow']>[0]

/** A server that keeps events, and readers that hang on its stream until they are cut off. */
function aServer(firstEvents = 0) {
  const events = Array.from({ length: firstEvents }, (_, index) => aLiveEvent(index + 1))
  const readers = new Set<Follow>()
  const happen = () => {
    const event = aLiveEvent(events.length + 1)
    events.push(event)
    for (const reader of readers) reader.onEvent(event)
  }
  const follow = vi.fn<LiveNeeds['follow']>((reader) => {
    readers.add(reader)
    reader.onState('live')
    const after = Number(reader.lastEventId.split('-')[1])
    for (const event of events.slice(after)) reader.onEvent(event)
    return new Promise((resolve) => {
      reader.signal.addEventListener('abort', () => {
        readers.delete(reader)
        resolve()
      })
    })
  })
  return { follow, happen, readers, newestId: async () => events.at(-1)?.id ?? null }
}

function aTab(server: ReturnType<typeof aServer>, shared: Partial<LiveNeeds> = {}) {
  const live = createLive({
    newestId: server.newestId,
    follow: server.follow,
    now: () => 1000,
    locks: undefined,
    openChannel: undefined,
    sleep: async () => {},
    ...shared,
  })
  const heard: string[] = []
  return { live, heard, listen: () => live.listen((event) => heard.push(event.id)) }
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 5))

describe('live stream of a browser', () => {
  it('L-08 connects with the first listener and continues after the newest event', async () => {
    const server = aServer(3)
    const tab = aTab(server)
    expect(tab.live.picture().state).toBe('off')
    tab.listen()
    await tab.live.ready()
    await settled()
    expect(server.follow.mock.calls[0]?.[0].lastEventId).toBe('700-3')
    expect(tab.live.picture()).toEqual({ state: 'live', since: 1000, heardAt: 1000 })
    server.happen()
    expect(tab.heard).toEqual(['700-4'])
  })

  it('L-08 begins before everything when nothing happened yet, so that the first event is not missed', async () => {
    const server = aServer()
    const tab = aTab(server)
    tab.listen()
    await tab.live.ready()
    server.happen()
    await settled()
    expect(tab.heard).toEqual(['700-1'])
  })

  it('L-08 hears an event twice on the wire only once', async () => {
    const server = aServer()
    const tab = aTab(server)
    tab.listen()
    await settled()
    for (const reader of server.readers) reader.onEvent(aLiveEvent(1))
    for (const reader of server.readers) reader.onEvent(aLiveEvent(1))
    expect(tab.heard).toEqual(['700-1'])
  })

  it('L-08 several tabs share one stream; when its tab closes the next one resumes without a gap', async () => {
    const server = aServer(1)
    const shared = { locks: fakeLocks(), openChannel: fakeChannels() }
    const [one, two] = [aTab(server, shared), aTab(server, shared)]
    one.listen()
    await settled()
    two.listen()
    await settled()
    expect(server.readers.size).toBe(1)
    expect(two.live.picture().state).toBe('live')
    server.happen()
    expect(two.heard).toEqual(['700-2'])
    one.live.close()
    server.happen()
    await settled()
    expect(server.follow).toHaveBeenCalledTimes(2)
    expect(server.follow.mock.calls[1]?.[0].lastEventId).toBe('700-2')
    server.happen()
    expect(two.heard).toEqual(['700-2', '700-3', '700-4'])
  })

  it('L-08 says when the stream is lost, and since when nothing was missed', async () => {
    const server = aServer()
    const tab = aTab(server)
    tab.listen()
    await settled()
    const states: string[] = []
    tab.live.watch(() => states.push(tab.live.picture().state))
    for (const reader of server.readers) reader.onState('lost')
    for (const reader of server.readers) reader.onState('live')
    expect(states).toEqual(['lost', 'live'])
    expect(tab.live.picture().since).toBe(1000)
  })

  it('L-08 asks again until the server answers, but takes a refusal as final', async () => {
    const server = aServer()
    const answers = [new ApiProblem({ status: 0, code: 'network-failure' }), null]
    const sleep = vi.fn<LiveNeeds['sleep']>(async () => {})
    const patient = aTab(server, {
      sleep,
      newestId: async () => {
        const answer = answers.shift()
        if (answer) throw answer
        return null
      },
    })
    patient.listen()
    await expect(patient.live.ready()).rejects.toMatchObject({ status: 0 })
    await patient.live.ready()
    expect(sleep).toHaveBeenCalledOnce()
    expect(patient.live.picture().state).toBe('live')
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const refused = aTab(server, {
      newestId: () => Promise.reject(new ApiProblem({ status: 404, code: 'not-found' })),
    })
    refused.listen()
    await expect(refused.live.ready()).rejects.toMatchObject({ status: 404 })
    expect(refused.live.picture()).toMatchObject({ state: 'refused', since: null })
    expect(warn).toHaveBeenCalledExactlyOnceWith('Fachwerk:', 404, 'not-found', '')
    warn.mockRestore()
  })
})
