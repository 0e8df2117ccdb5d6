import { expect, it } from 'vitest'
import { gathered } from './gathered.ts'

it('who asks for the same in one breath costs one look; who comes later gets a later one', async () => {
  const ask = gathered<number>()
  let looks = 0
  const look = async () => {
    looks += 1
    return looks
  }
  expect(await Promise.all([ask('a', look), ask('a', look), ask('b', look)])).toEqual([1, 1, 2])
  expect(await ask('a', look)).toBe(3)
})

it('a look that fails fails for those who asked, and is tried again by the next', async () => {
  const ask = gathered<number>()
  await expect(ask('a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(await ask('a', async () => 1)).toBe(1)
})
