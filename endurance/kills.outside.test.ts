import { expect, it } from 'vitest'
import { killAgainAndAgain } from './kill-loop.ts'

const quiet = { say: () => undefined, isOver: () => false }

it('FAULT-20 FAULT-01 server and database are killed six times under load: nothing confirmed is lost or doubled', async () => {
  const { kills, verdict, troubles } = await killAgainAndAgain({
    times: 6,
    seed: 'test',
    customers: 6,
    ...quiet,
  })
  expect(kills).toHaveLength(6)
  expect(verdict).toMatchObject({ lost: [], doubled: [], unsound: [] })
  expect(troubles).toEqual([])
  // Customers did order and pay, or the kills have proved nothing.
  expect(verdict.paid).toBeGreaterThan(0)
}, 400_000)
