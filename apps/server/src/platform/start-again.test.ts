import { expect, it } from 'vitest'
import { DatabaseUnavailable } from './db/db-errors.ts'
import { startAgain } from './start-again.ts'

/** Fails so often with this, then starts. */
function starting(failures: number, error: Error) {
  const tries = { count: 0 }
  const start = () => {
    tries.count += 1
    return tries.count > failures ? Promise.resolve('serves') : Promise.reject(error)
  }
  return { tries, start }
}
const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

it.each([
  ['does not answer', new DatabaseUnavailable('PostgreSQL is not reachable.')],
  ['refuses', refused],
])('FAULT-20 a server whose database %s while it starts begins again and serves', async (_why, error) => {
  const { tries, start } = starting(2, error)
  expect(await startAgain(start)).toBe('serves')
  expect(tries.count).toBe(3)
})

it('gives up when the database stays away, and says so', async () => {
  const { tries, start } = starting(99, refused)
  await expect(startAgain(start)).rejects.toBe(refused)
  expect(tries.count).toBe(5)
})

it('ends at once where something else is wrong', async () => {
  const { tries, start } = starting(1, new Error('Port 8080 ist belegt'))
  await expect(startAgain(start)).rejects.toThrow('ist belegt')
  expect(tries.count).toBe(1)
})
