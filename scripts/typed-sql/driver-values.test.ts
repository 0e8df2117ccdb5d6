import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { nothingSeen, see } from '../../apps/server/src/platform/testing/statements/seen-values.ts'
import { aTestDatabase } from '../../apps/server/src/platform/testing/test-database.ts'
import { handedOver } from './driver-values.ts'

const { db } = await aTestDatabase()

/** A value of each type our statements return, as PostgreSQL reads it. */
const VALUES: Readonly<Record<string, string>> = {
  bool: 't',
  int2: '1',
  int4: '1',
  int8: '1',
  oid: '1',
  float4: '1.5',
  float8: '1.5',
  numeric: '1.5',
  text: 'a',
  varchar: 'a',
  bpchar: 'a',
  name: 'a',
  uuid: '018f3f2e-0000-7000-8000-000000000000',
  date: '2026-03-01',
  time: '10:00',
  timestamp: '2026-03-01 10:00',
  timestamptz: '2026-03-01 10:00Z',
  interval: '1 hour',
  bytea: 'a',
  inet: '::1',
  cidr: '::1',
  xid8: '1',
  tstzrange: '[2026-03-01 10:00Z,2026-03-01 11:00Z)',
  tstzmultirange: '{[2026-03-01 10:00Z,2026-03-01 11:00Z)}',
  int4range: '[1,2)',
}
const ARRAYS = [
  'bool',
  'int2',
  'int4',
  'int8',
  'oid',
  'float8',
  'numeric',
  'text',
  'varchar',
  'bpchar',
  'name',
  'uuid',
  'date',
  'timestamptz',
  'inet',
  'cidr',
]

it.each([...Object.entries(VALUES), ...ARRAYS.map((type) => [`${type}[]`, `{"${VALUES[type]}"}`] as const)])(
  'what the driver hands over for %s is what rows are compared with',
  async (type, value) => {
    const { rows } = await db.read((tx) =>
      sql<{ type: number; value: unknown }>`
        select ${type}::regtype::oid as type, ${value}::${sql.raw(type)} as value`.execute(tx),
    )
    const seen = nothingSeen()
    see(seen, rows[0]?.value)
    expect(handedOver(rows[0]?.type ?? 0)).toMatchObject({
      kinds: seen.kinds,
      ...(seen.elements ? { elements: { kinds: seen.elements.kinds } } : {}),
    })
  },
)
