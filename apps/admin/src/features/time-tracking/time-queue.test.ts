import { ApiProblem } from '@fachwerk/contract/api-problem'
import { expect, it, vi } from 'vitest'
import { id } from '../../testing/fixtures.ts'
import { aStorage } from '../../testing/storage.ts'
import { createTimeQueue } from './time-queue.ts'

const KEY = 'fachwerk.time.jana'
const offline = () => new ApiProblem({ status: 0, code: 'network-failure' })
const refusal = () => new ApiProblem({ status: 409, code: 'time-overlap', detail: 'Da ist schon etwas.' })

const noted = (n: number, description = '') => ({
  clientId: `geraet-1-eintrag-${n}`,
  projectName: `Projekt ${n}`,
  body: {
    projectId: id('e', n),
    offline: true,
    whenRunning: 'ask' as const,
    timeLog: { clientId: `geraet-1-eintrag-${n}`, startTime: '2026-11-20T08:00:00.000Z', description },
  },
})
function aQueue(storage = aStorage()) {
  const send = vi.fn<(body: unknown) => Promise<unknown>>(async () => null)
  return { storage, send, queue: createTimeQueue({ storage, key: KEY, send }) }
}
const names = (queue: ReturnType<typeof createTimeQueue>) => queue.waiting().map((each) => each.projectName)

it('B-11 what was noted survives a reload and is sent in the order it happened', async () => {
  const { storage, queue } = aQueue()
  queue.put(noted(1))
  queue.put(noted(2))
  const reloaded = aQueue(storage)
  expect(names(reloaded.queue)).toEqual(['Projekt 1', 'Projekt 2'])
  expect(await reloaded.queue.flush()).toBe(true)
  expect(reloaded.send.mock.calls.map(([body]) => body)).toEqual([noted(1).body, noted(2).body])
  expect(storage.saved.size).toBe(0)
})

it('B-11 without network nothing is lost, and later entries do not overtake the first', async () => {
  const { queue, send } = aQueue()
  queue.put(noted(1))
  queue.put(noted(2))
  send.mockRejectedValueOnce(offline())
  expect(await queue.flush()).toBe(false)
  expect(send).toHaveBeenCalledOnce()
  expect(names(queue)).toEqual(['Projekt 1', 'Projekt 2'])
})

it('B-11 a refused entry keeps its reason, is not sent again and does not hold up the next', async () => {
  const { queue, send, storage } = aQueue()
  queue.put(noted(1))
  queue.put(noted(2))
  send.mockRejectedValueOnce(refusal())
  expect(await queue.flush()).toBe(true)
  expect(await queue.flush()).toBe(false)
  expect(send).toHaveBeenCalledTimes(2)
  const reloaded = aQueue(storage).queue
  expect(reloaded.waiting()).toEqual([{ ...noted(1), refused: 'Da ist schon etwas.' }])
  reloaded.drop(noted(1).clientId)
  expect(storage.saved.size).toBe(0)
})

it('B-11 a stop that comes while its start is on the way is kept and sent next', async () => {
  const { queue, send } = aQueue()
  queue.put(noted(1))
  const answer = Promise.withResolvers<unknown>()
  send.mockReturnValueOnce(answer.promise)
  const flushing = queue.flush()
  queue.put(noted(1, 'Einmessen'))
  answer.resolve(null)
  await flushing
  expect(queue.waiting().map(({ body }) => body.timeLog.description)).toEqual(['Einmessen'])
  await queue.flush()
  expect(send).toHaveBeenLastCalledWith(noted(1, 'Einmessen').body)
  expect(queue.waiting()).toEqual([])
})

it('B-11 two reasons to send at once send each entry once', async () => {
  const { queue, send } = aQueue()
  queue.put(noted(1))
  await Promise.all([queue.flush(), queue.flush()])
  expect(send).toHaveBeenCalledOnce()
})

it.each(['kein JSON', '{"a":1}', '[null,7,{"clientId":"geraet-1-eintrag-1"}]'])(
  'B-11 what an older page left is not trusted: %s',
  (left) => {
    const storage = aStorage()
    storage.setItem(KEY, left)
    expect(aQueue(storage).queue.waiting()).toEqual([])
  },
)
