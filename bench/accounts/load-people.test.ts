import { expect, it } from 'vitest'
import { aTestDatabase } from '@fachwerk/server/src/platform/testing/test-database.ts'
import { withClient } from '@fachwerk/server/src/platform/db/db-client.ts'
import { aLoadedCompany, emailOfPerson, loadPeople } from './load-people.ts'

it('as many people as asked for, the same ones for the same seed, of all roles and states', async () => {
  const { address } = await aTestDatabase()
  const rows = await withClient(address, async (client) => {
    const companyId = await aLoadedCompany(client)
    await loadPeople(client, { companyId, count: 200, seed: 1, passwordHash: 'none' })
    return (await client.query('select * from staff_user where company_id = $1', [companyId])).rows
  })
  expect(rows).toHaveLength(200)
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['active', 'blocked', 'archived']))
  const everyTenth = rows.find(({ email }) => email === emailOfPerson(70))
  expect(everyTenth).toMatchObject({ roles: ['administrator'], status: 'active', password_hash: 'none' })
  expect(new Set(rows.map(({ last_name }) => last_name)).size).toBeGreaterThan(20)
})
