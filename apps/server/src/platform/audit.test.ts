import { historyCalls } from '@fachwerk/contract/history/history-calls'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { conflictOf, mountHistory, readHistory, recordChange, type RecordedChange } from './audit.ts'
import { createRegistry } from './http/serve.ts'
import { aStaffActor } from './http/testing.ts'
import { createInvokeStaff } from './http/testing-invoke.ts'
import { systemRandom } from './random.ts'
import { aTestDatabase } from './testing/test-database.ts'

const { db } = await aTestDatabase()
const company = '01980000-0000-7000-8000-000000000001'
const other = '01980000-0000-7000-8000-000000000002'
const at = new Date('2026-11-20T12:00:00Z')
const jana = { kind: 'staff', id: '01980000-0000-7000-8000-00000000000a', name: 'Jana Brandt' } as const

let user = ''
beforeEach(() => {
  user = systemRandom().uuid()
})
const aChange = (overrides: Partial<RecordedChange> = {}): RecordedChange => ({
  at,
  companyId: company,
  actor: jana,
  action: 'user.changed',
  subject: { kind: 'user', id: user },
  before: { firstName: 'Ole', lastName: 'Harms', roles: ['reader'] },
  after: { firstName: 'Ole', lastName: 'Petersen', roles: ['reader', 'support'] },
  ...overrides,
})
const record = (overrides: Partial<RecordedChange> = {}) =>
  db.transaction((tx) => recordChange(tx, aChange(overrides)))
const history = (companyIds = [company]) =>
  db.read((tx) => readHistory(tx, { companyIds, subject: { kind: 'user', id: user }, offset: 0, limit: 25 }))

describe('the audit trail', () => {
  it('A-11 keeps who, when, why and only the fields that changed, as they were and as they are', async () => {
    await record({ reason: 'Heirat' })
    expect((await history()).rows).toEqual([
      {
        id: expect.any(String),
        at: at.toISOString(),
        actor: jana,
        action: 'user.changed',
        before: { lastName: 'Harms', roles: ['reader'] },
        after: { lastName: 'Petersen', roles: ['reader', 'support'] },
        reason: 'Heirat',
      },
    ])
  })

  it('a save that changed nothing leaves no line; a action without fields leaves one', async () => {
    const same = { firstName: 'Ole' }
    expect(await record({ before: same, after: { ...same } })).toBe(false)
    expect(await record({ action: 'user.passwordChanged', before: null, after: null })).toBe(true)
    expect((await history()).rows.map(({ action }) => action)).toEqual(['user.passwordChanged'])
  })

  it('LAW-76 a field nobody put on the list is not taken for no change at all, which would not be saved', async () => {
    const before = { firstName: 'Ole', nickname: 'O' }
    await expect(record({ before, after: { firstName: 'Ole', nickname: 'Olle' } })).rejects.toThrow(
      'The history of user does not list nickname.',
    )
    expect(await record({ before, after: { ...before } })).toBe(false)
  })

  it('FAULT-70 whatever is not on the list of fields never gets in, not even by way of a new field', async () => {
    const secrets = { passwordHash: '$argon2id$alt', totpSecret: 'JBSWY3DP', token: 'geheim-1' }
    await record({
      before: { ...secrets, email: 'ole@seefach.example' },
      after: {
        passwordHash: '$argon2id$neu',
        totpSecret: 'KRSXG5DS',
        token: 'geheim-2',
        email: 'o@seefach.example',
      },
    })
    const { rows } = await db.read((tx) =>
      sql<{
        line: string
      }>`select audit_entry::text as line from audit_entry where subject_id = ${user}`.execute(tx),
    )
    expect(rows[0]?.line).toContain('o@seefach.example')
    expect(rows[0]?.line).not.toMatch(/argon2|JBSW|KRSX|geheim/)
  })

  it.each([
    ['changed', sql`update audit_entry set reason = 'anders'`],
    ['deleted', sql`delete from audit_entry`],
    ['emptied', sql`truncate audit_entry`],
  ] as const)(
    'LAW-76 lines cannot be %s afterwards, not even by the product itself',
    async (_what, statement) => {
      await record()
      await expect(db.transaction((tx) => statement.execute(tx))).rejects.toThrow('append-only')
      expect((await history()).total).toBe(1)
    },
  )

  it('is undone with the change it tells of', async () => {
    const failing = db.transaction(async (tx) => {
      await recordChange(tx, aChange())
      throw new Error('the change failed')
    })
    await expect(failing).rejects.toThrow('the change failed')
    expect(await history()).toEqual({ rows: [], total: 0 })
    await expect(db.read((tx) => recordChange(tx, aChange()))).rejects.toThrow('in the transaction')
  })

  it('newest first, also of the same moment, page by page with the number of all', async () => {
    for (const reason of ['1', '2', '3']) await record({ reason })
    await record({ reason: '0', at: new Date(at.getTime() - 1000) })
    const subject = { kind: 'user', id: user } as const
    const page = (offset: number) =>
      db.read((tx) => readHistory(tx, { companyIds: [company], subject, offset, limit: 2 }))
    expect((await page(0)).rows.map(({ reason }) => reason)).toEqual(['3', '2'])
    expect((await page(2)).rows.map(({ reason }) => reason)).toEqual(['1', '0'])
    expect((await page(9)).total).toBe(4)
  })

  it('FAULT-72 who comes late is told who saved last, and what', async () => {
    await record()
    const conflict = await db.read((tx) =>
      conflictOf(
        tx,
        { companyIds: [company], subject: { kind: 'user', id: user } },
        { fields: { lastName: 'Petersen' }, changedAt: at },
      ),
    )
    expect(conflict).toEqual({ by: 'Jana Brandt', at: at.toISOString(), current: { lastName: 'Petersen' } })
  })
})

describe('the history call', () => {
  const registry = createRegistry()
  mountHistory({ serve: registry.serve, db })
  const invoke = createInvokeStaff(registry)
  const ask = async (scope: readonly string[]) => {
    const body = { subject: { kind: 'user' as const, id: user } }
    const answer = await invoke(historyCalls.history, { body }, aStaffActor({ scopeFor: () => scope }))
    return answer.ok ? answer.value : null
  }

  it('A-13 FAULT-46 shows nothing of other companies and does not count it', async () => {
    await record()
    await record({ companyId: other, reason: 'fremd' })
    expect((await ask([company]))?.total).toBe(1)
    expect(JSON.stringify(await ask([company]))).not.toContain('fremd')
    expect((await ask([company, other]))?.total).toBe(2)
    expect(await ask([])).toEqual({ rows: [], total: 0 })
  })
})
