import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { wakeable } from './wakeable.ts'

it('a wake-up during a round brings one more round, not several', async () => {
  let rounds = 0
  const { promise: untilFree, resolve: free } = Promise.withResolvers<void>()
  const work = wakeable(
    async () => {
      rounds += 1
      await untilFree
      return undefined
    },
    () => undefined,
  )
  for (let wakeUp = 0; wakeUp < 4; wakeUp += 1) work.wake()
  free()
  await vi.waitFor(() => expect(rounds).toBe(2), 10_000)
  await pause(30)
  expect(rounds).toBe(2)
})

it('a round that wants to come again does, and one that fails is reported', async () => {
  const errors: unknown[] = []
  const answers = [1, 1, undefined]
  const work = wakeable(
    () => {
      if (answers.length === 0) throw new Error('broken')
      return Promise.resolve(answers.shift())
    },
    (error) => errors.push(error),
  )
  work.wake()
  await vi.waitFor(() => expect(answers).toEqual([]), 10_000)
  await pause(5)
  work.wake()
  await vi.waitFor(() => expect(errors).toMatchObject([{ message: 'broken' }]), 10_000)
})

it('stopping waits for the round that is running and begins no other', async () => {
  let [begun, ended] = [0, 0]
  const work = wakeable(
    async () => {
      begun += 1
      await pause(20)
      ended += 1
      return 0
    },
    () => undefined,
  )
  work.wake()
  await pause(5)
  await work.stop()
  expect(ended).toBe(begun)
  work.wake()
  await pause(30)
  expect(begun).toBe(ended)
})
