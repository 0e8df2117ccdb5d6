import { sql } from 'kysely'
import { isAskedFor } from '../modules/customers/testing.ts'
import type { TestPlatform } from '../platform/testing/test-platform.ts'

let people = 0

/** An address nobody knows and no company asks to be proven (B-22): whoever orders with it passes. */
export async function newAddress(
  { db, secrets }: Pick<TestPlatform, 'db' | 'secrets'>,
  name = 'anna',
): Promise<string> {
  const { rows } = await db.read((tx) =>
    sql<{ id: string }>`select id from company where franchisor_id is null`.execute(tx),
  )
  for (;;) {
    people += 1
    const email = `${name}.${people}@post.example`
    const asked = rows.some(({ id }) => isAskedFor(secrets, { companyId: id, email }))
    if (!asked) return email
  }
}
