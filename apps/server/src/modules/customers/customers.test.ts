import { testClock } from '@fachwerk/clock/test-clock'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../../platform/db/db.ts'
import { systemRandom } from '../../platform/random.ts'
import { aTestDatabase } from '../../platform/testing/test-database.ts'
import { aStoredCompany } from '../companies/testing.ts'
import { type Customers, customersModule } from './index.ts'
import { aContact } from './testing.ts'

let db: Db
let customers: Customers
const random = systemRandom()
const head = random.uuid()
const branch = random.uuid()
const stranger = random.uuid()

beforeAll(async () => {
  ;({ db } = await aTestDatabase())
  await db.transaction(async (tx) => {
    for (const id of [head, stranger]) await aStoredCompany(tx, { id })
    await aStoredCompany(tx, { id: branch, menuProfile: 'franchisee', franchisorId: head })
  })
  const roots = new Map([
    [head, head],
    [branch, head],
    [stranger, stranger],
  ])
  customers = customersModule({
    db,
    clock: testClock('2026-11-20T12:00:00Z'),
    random,
    secrets: { mac: () => 'AAAAAAAA' },
    rootCompanyId: async (_tx, id) => roots.get(id) ?? id,
  })
})

const remember = (companyId: string, overrides = {}) =>
  db.transaction((tx) =>
    customers.rememberCustomer(tx, { companyId, contact: aContact(overrides), language: 'de' }),
  )

describe('customers', () => {
  it('one person is one customer in the whole franchise group, however the address is written', async () => {
    const { customerId, isNew } = await remember(branch)
    expect(isNew).toBe(true)
    expect(await remember(head, { email: 'LENA.hoffmann@post.example' })).toEqual({
      customerId,
      isNew: false,
    })
    const other = await remember(stranger)
    expect(other.customerId).not.toBe(customerId)
    expect(other.isNew).toBe(true)
  })

  it('FAULT-56 typing somebody’s address changes nothing of what is known about them', async () => {
    const { customerId } = await remember(head, { email: 'opfer@post.example', lastName: 'Echt' })
    await remember(head, { email: 'opfer@post.example', lastName: 'Falsch', street: 'Woanders 1' })
    const row = await db.read((tx) =>
      tx.selectFrom('customer').selectAll().where('id', '=', customerId).executeTakeFirstOrThrow(),
    )
    expect(row).toMatchObject({ last_name: 'Echt', street: 'Seestraße 18' })
  })

  it('two orders at the same moment remember one customer', async () => {
    const both = await Promise.all(
      Array.from({ length: 10 }, () => remember(head, { email: 'eilig@post.example' })),
    )
    expect(new Set(both.map(({ customerId }) => customerId)).size).toBe(1)
  })
})
