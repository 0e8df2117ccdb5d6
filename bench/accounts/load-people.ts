import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { personOf } from '../demo-load/people.ts'

const BATCH = 10_000

const COMPANY = `
  insert into company (id, name, menu_profile, legal_name, street, postcode, city, email, phone, register, vat_id,
    representative, created_at)
  values ($1, 'Messfirma', 'storageOperator', 'Messfirma GmbH', 'Weg 1', '78462', 'Konstanz', 'm@mess.example', '', '',
    '', '', '2026-01-01')`

/** One of ten leads; one of a hundred is archived, one of fifty blocked; most have signed in at some time. */
const PEOPLE = `
  insert into staff_user (id, company_id, email, first_name, last_name, roles, status, password_hash, created_at,
    last_signed_in_at)
  select gen_random_uuid(), $1, 'person' || n || '@mess.example', first, last,
    case when n % 10 = 0 then '{administrator}'::text[] when n % 7 = 0 then '{operator,support}' else '{reader}' end,
    case when n % 100 = 99 then 'archived' when n % 50 = 49 then 'blocked' else 'active' end,
    $2, timestamptz '2026-01-01' + n * interval '1 minute',
    case when n % 3 > 0 then timestamptz '2026-06-01' + (n * 7919 % 100000) * interval '1 minute' end
  from unnest($3::int[], $4::text[], $5::text[]) p(n, first, last)`

/** @returns id of a company of its own that has nobody yet */
export async function aLoadedCompany(client: Client): Promise<string> {
  const id = randomUUID()
  await client.query(COMPANY, [id])
  return id
}

export const emailOfPerson = (number: number): string => `person${number}@mess.example`

/** People numbered from 0, with names as frequent as they are in Germany. */
export async function loadPeople(
  client: Client,
  details: {
    readonly companyId: string
    readonly count: number
    readonly seed: number
    readonly passwordHash: string
  },
): Promise<void> {
  const { companyId, count, seed, passwordHash } = details
  for (let from = 0; from < count; from += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, count - from) }, (_, index) => from + index)
    const people = numbers.map((number) => personOf(seed, number))
    const [first, last] = [people.map(({ firstName }) => firstName), people.map(({ lastName }) => lastName)]
    await client.query(PEOPLE, [companyId, passwordHash, numbers, first, last])
  }
  await client.query('analyze staff_user')
}
