import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { aTestDatabase } from '../../platform/testing/test-database.ts'
import { storeResetLink, setPasswordHash } from './passwords-repository.ts'
import { aStaffedCompany, PASSWORD } from './testing.ts'

const { db } = await aTestDatabase()
const { company, server, aPerson } = await aStaffedCompany(db)

const waitingForLocks = async () => {
  const { rows } = await db.read((tx) =>
    sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(tx),
  )
  return rows[0]?.waiting ?? 0
}

it('FAULT-53 a sign-in with a password that is being replaced at that moment opens no session', async () => {
  const { email, userId } = await aPerson()
  const held = Promise.withResolvers<void>()
  const changed = Promise.withResolvers<void>()
  const change = db.transaction(async (tx) => {
    await setPasswordHash(tx, [email], 'another hash', server.clock.now())
    changed.resolve()
    await held.promise
  })
  await changed.promise
  // The old password is still the one everybody else reads.
  const signedIn = server.signIn(email, PASSWORD)
  await vi.waitFor(async () => expect(await waitingForLocks()).toBeGreaterThan(0), { timeout: 15_000 })
  held.resolve()
  await change
  expect((await signedIn).json()).toMatchObject({ code: 'wrong-credentials' })
  const sessions = await db.read((tx) =>
    tx.selectFrom('staff_session').select('id').where('user_id', '=', userId).execute(),
  )
  expect(sessions).toEqual([])
})

it('FAULT-56 of requests that are worked off out of order the later one keeps its link', async () => {
  const { email, userId } = await aPerson()
  const link = (subject: string, minute: number) => ({
    userId,
    companyId: company,
    tokenHash: Buffer.from(subject),
    email,
    askedAt: new Date(Date.UTC(2026, 10, 20, 12, minute)),
    expiresAt: new Date(Date.UTC(2026, 10, 20, 13, minute)),
  })
  const save = (subject: string, minute: number) =>
    db.transaction((tx) => storeResetLink(tx, link(subject, minute)))
  expect(await save('second', 2)).toBe(true)
  expect(await save('first', 1)).toBe(false)
  expect(await save('second again', 2)).toBe(false)
  const ticket = () =>
    db.read((tx) =>
      tx.selectFrom('staff_password_reset').select('token_hash').where('user_id', '=', userId).execute(),
    )
  expect(await ticket()).toEqual([{ token_hash: Buffer.from('second') }])
  expect(await save('third', 3)).toBe(true)
  expect(await ticket()).toEqual([{ token_hash: Buffer.from('third') }])
})
