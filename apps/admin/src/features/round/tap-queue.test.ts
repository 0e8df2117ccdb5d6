import { ApiProblem } from '@fachwerk/contract/api-problem'
import { describe, expect, it, vi } from 'vitest'
import { id } from '../../testing/fixtures.ts'
import { aStorage } from '../../testing/storage.ts'
import { createTapQueue, type Tap } from './tap-queue.ts'

const KEY = 'fachwerk.taps.berta'
const tap = (n: number, to: Tap['item']['to'] = 'done'): Tap => ({
  clientId: id('9', n),
  locationId: id('c', 1),
  item: { id: id('9', n), to, note: '', at: '2026-11-20T08:00:00.000Z' },
  key: `schluessel-${n}-${to}`,
})
function aQueue(storage = aStorage()) {
  const send = vi.fn<(sent: Tap) => Promise<unknown>>(async () => null)
  return { storage, send, queue: createTapQueue({ storage, key: KEY, send }) }
}

describe('B-06 taps without network', () => {
  it('survive a reload and are sent in order, each under its own key', async () => {
    const { storage, queue, send } = aQueue()
    send.mockRejectedValue(new ApiProblem({ status: 0, code: 'network-failure' }))
    queue.put(tap(1))
    queue.put(tap(2))
    expect(await queue.flush()).toBe(false)
    const reloaded = aQueue(storage)
    expect(await reloaded.queue.flush()).toBe(true)
    expect(reloaded.send.mock.calls.map(([{ key }]) => key)).toEqual([
      'schluessel-1-done',
      'schluessel-2-done',
    ])
    expect(reloaded.queue.waiting()).toEqual([])
  })

  it('a tap that is taken back before it was sent sends the last word only', async () => {
    const { queue, send } = aQueue()
    queue.put(tap(1))
    queue.put(tap(1, 'open'))
    await queue.flush()
    expect(send.mock.calls.map(([{ item }]) => item.to)).toEqual(['open'])
  })

  it('a refused one keeps its reason and holds up no other', async () => {
    const { queue, send } = aQueue()
    queue.put(tap(1))
    queue.put(tap(2))
    send.mockRejectedValueOnce(
      new ApiProblem({ status: 404, code: 'not-found', detail: 'Das gibt es hier nicht.' }),
    )
    expect(await queue.flush()).toBe(true)
    expect(queue.waiting()).toEqual([{ ...tap(1), refused: 'Das gibt es hier nicht.' }])
  })

  it('what an older version of the page left is not sent', () => {
    const { storage } = aQueue()
    storage.setItem(KEY, JSON.stringify([{ clientId: 'x', item: { to: 'explode' } }, 7, null, tap(3)]))
    expect(
      aQueue(storage)
        .queue.waiting()
        .map(({ clientId }) => clientId),
    ).toEqual([id('9', 3)])
    storage.setItem(KEY, '{')
    expect(aQueue(storage).queue.waiting()).toEqual([])
  })
})
