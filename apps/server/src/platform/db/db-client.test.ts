import { expect, it, vi } from 'vitest'
import { withClient } from './db-client.ts'
import { aTestDatabase } from '../testing/test-database.ts'

const { address } = await aTestDatabase()
const NAMED = { ...address, application_name: 'one connection' }

const connections = () =>
  withClient(address, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_stat_activity where application_name = $1', [
      NAMED.application_name,
    ])
    return rowCount
  })

it('the connection is there for the work and closed after it, also when the work fails', async () => {
  expect(await withClient(NAMED, connections)).toBe(1)
  await expect(withClient(NAMED, () => Promise.reject(new Error('given up')))).rejects.toThrow('given up')
  await vi.waitFor(async () => expect(await connections()).toBe(0), 10_000)
})

it('FAULT-22 a connection that is cut fails the statement, not the process', async () => {
  const cut = withClient(NAMED, (client) => client.query('select pg_terminate_backend(pg_backend_pid())'))
  await expect(cut).rejects.toThrow(/terminat/i)
})
