import { ApiProblem } from '@fachwerk/contract/api-problem'
import { describe, expect, it, vi } from 'vitest'
import { aStorage } from '../../testing/storage.ts'
import { createWaitingQueue } from './waiting-queue.ts'

interface Action {
  readonly clientId: string
  readonly words: string
}
const action = (clientId: string, words = clientId): Action => ({ clientId, words })
const passing = () => new ApiProblem({ status: 503, code: 'temporarily-unavailable' })
const refusal = () => new ApiProblem({ status: 409, code: 'changed-meanwhile', detail: 'Zu spät.' })

const readOne = (found: object): Action | null => {
  const [clientId, words]: unknown[] = [Reflect.get(found, 'clientId'), Reflect.get(found, 'words')]
  return typeof clientId === 'string' && typeof words === 'string' ? { clientId, words } : null
}

function aQueue(storage = aStorage()) {
  const send = vi.fn<(entry: Action) => Promise<unknown>>(async () => null)
  const queue = createWaitingQueue<Action>({ storage, key: 'taten', send, readOne })
  const words = () => queue.waiting().map((each) => each.words)
  return { storage, send, queue, words }
}

describe('B-06 B-11 what waits on a device', () => {
  it('is sent in order; nothing is kept once it is taken', async () => {
    const { storage, send, queue } = aQueue()
    for (const name of ['a', 'b', 'c']) queue.put(action(name))
    expect(await queue.flush()).toBe(true)
    expect(send.mock.calls.map(([{ clientId }]) => clientId)).toEqual(['a', 'b', 'c'])
    expect(queue.waiting()).toEqual([])
    expect(storage.saved.size).toBe(0)
    expect(await queue.flush()).toBe(false)
  })

  it('stops where the server is not there, and goes on from there', async () => {
    const { send, queue, words } = aQueue()
    queue.put(action('a'))
    queue.put(action('b'))
    send.mockResolvedValueOnce(null).mockRejectedValueOnce(passing())
    expect(await queue.flush()).toBe(true)
    expect(words()).toEqual(['b'])
    expect(await queue.flush()).toBe(true)
    expect(words()).toEqual([])
  })

  it('a newer action of the same name takes the place of the older one, at the end of the line', () => {
    const { queue, words } = aQueue()
    queue.put(action('a', 'erst'))
    queue.put(action('b'))
    queue.put(action('a', 'dann'))
    expect(words()).toEqual(['b', 'dann'])
  })

  it('what is dropped while others are on their way is not sent any more', async () => {
    const { send, queue } = aQueue()
    queue.put(action('a'))
    queue.put(action('b'))
    const answer = Promise.withResolvers<unknown>()
    send.mockReturnValueOnce(answer.promise)
    const flushing = queue.flush()
    queue.drop('b')
    answer.resolve(null)
    await flushing
    expect(send).toHaveBeenCalledOnce()
  })

  it('a refusal is kept with its reason until somebody drops it or does it anew', async () => {
    const { send, queue } = aQueue()
    queue.put(action('a'))
    send.mockRejectedValueOnce(refusal())
    await queue.flush()
    expect(queue.waiting()).toEqual([{ ...action('a'), refused: 'Zu spät.' }])
    await queue.flush()
    expect(send).toHaveBeenCalledOnce()
    queue.put(action('a', 'noch einmal'))
    await queue.flush()
    expect(queue.waiting()).toEqual([])
  })

  it('tells who listens of every change, until they stop', async () => {
    const { queue } = aQueue()
    const heard = vi.fn<() => void>()
    const stop = queue.subscribe(heard)
    queue.put(action('a'))
    await queue.flush()
    expect(heard).toHaveBeenCalledTimes(2)
    stop()
    queue.put(action('b'))
    expect(heard).toHaveBeenCalledTimes(2)
  })

  it('survives a reload, refusals too; what cannot be read is left behind', async () => {
    const { storage, send, queue } = aQueue()
    queue.put(action('a'))
    queue.put(action('b'))
    send.mockRejectedValueOnce(refusal()).mockRejectedValueOnce(passing())
    await queue.flush()
    expect(aQueue(storage).queue.waiting()).toEqual([
      { ...action('a'), refused: 'Zu spät.' },
      { ...action('b'), refused: null },
    ])
    storage.setItem('taten', JSON.stringify([{ clientId: 7 }, null, 'x', action('c')]))
    expect(aQueue(storage).words()).toEqual(['c'])
    for (const broken of ['{', '"text"', 'null', '{}']) {
      storage.setItem('taten', broken)
      expect(aQueue(storage).words()).toEqual([])
    }
  })
})
