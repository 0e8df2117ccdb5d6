import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { aTestDatabase } from '../platform/testing/test-database.ts'
import { textOfDatabase } from './database-text.ts'
import { aTestHouse, type TestHouse } from './test-house.ts'

let seeded: TestHouse
let copied: TestHouse
beforeAll(async () => {
  const { address } = await aTestDatabase()
  seeded = await aTestHouse({ withoutTerminals: true, address })
  copied = await aTestHouse({ withoutTerminals: true })
}, 120_000)

/** The table of every row; what is sealed or salted in them differs from house to house. */
const tablesOfRows = async ({ platform }: TestHouse): Promise<string[]> =>
  (await textOfDatabase(platform.db)).map((line) => line.slice(0, line.indexOf(' '))).toSorted()

const rentalsOf = ({ platform }: TestHouse) =>
  platform.db.read((tx) =>
    tx.selectFrom('rental').select(['id', 'order_id', 'box_id']).orderBy('id').execute(),
  )

describe('a house that moves into a copy of the demo world', () => {
  it('finds as much in it as one that was seeded on the spot, under the same ids', async () => {
    expect(await tablesOfRows(copied)).toEqual(await tablesOfRows(seeded))
    expect(await rentalsOf(copied)).toEqual(await rentalsOf(seeded))
  })

  it('draws on where the world ended: nothing gets an id twice', () => {
    expect(copied.platform.random.uuid()).toBe(seeded.platform.random.uuid())
  })

  it('keeps what it writes to itself', async () => {
    await copied.platform.db.transaction((tx) => sql`create table only_here (id int)`.execute(tx))
    const next = await aTestHouse({ withoutTerminals: true })
    const { rows } = await next.platform.db.read((tx) =>
      sql<{ found: string | null }>`select to_regclass('only_here')::text as found`.execute(tx),
    )
    expect(rows[0]?.found).toBeNull()
  })
})
