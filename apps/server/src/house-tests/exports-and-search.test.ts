import { accessRightCalls } from '@fachwerk/contract/rental/access-right-calls'
import { identityCalls } from '@fachwerk/contract/staff/identity-calls'
import { searchCalls } from '@fachwerk/contract/office/search-calls'
import { userListCalls } from '@fachwerk/contract/staff/user-list-calls'
import { type RawBuilder, sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { ADMIN_HOST, ask, type Caller, freshIp, send } from '../testing/house-calls.ts'
import { addStrangers, MARKER } from '../testing/tenants.ts'
import { aTestHouse, PASSWORD, type TestHouse } from '../testing/test-house.ts'

let house: TestHouse
let owner: Caller
let reader: Caller
const signedIn = async (email: string): Promise<Caller> => {
  const session = await ask(
    house,
    identityCalls.signIn,
    { body: { email, password: PASSWORD } },
    { host: ADMIN_HOST, ip: freshIp() },
  )
  return { host: ADMIN_HOST, token: session.accessToken }
}
beforeAll(async () => {
  house = await aTestHouse({ withoutTerminals: true, furnish: addStrangers })
  owner = await signedIn('betreiber@zeitlager.example')
  reader = await signedIn('revision@zeitlager.example')
}, 120_000)

const linesOf = (csv: string) => csv.replace('\uFEFF', '').trimEnd().split('\r\n')

describe('N-10 export of a list over HTTP', () => {
  it('has every row of the filter in the order and the columns asked for, under a name', async () => {
    const { rows, total } = await ask(
      house,
      accessRightCalls.accessRights,
      { body: { limit: 200, orderBy: 'customerName' } },
      owner,
    )
    const body = { orderBy: 'customerName', format: 'csv', columns: ['customer', 'box'] }
    const file = await send(house, accessRightCalls.exportAccessRights, { body }, owner)
    expect(file.headers['content-disposition']).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent(`Zugriffsrechte ${house.platform.clock.now().toISOString().slice(0, 10)}.csv`)}`,
    )
    const [head, ...lines] = linesOf(file.text)
    expect(head).toBe('Kunde;Fach')
    expect(lines).toHaveLength(total ?? -1)
    expect(lines.slice(0, 200)).toEqual(rows.map((row) => `${row.customerName};${row.boxName}`))
  })

  it('FAULT-46 A-13 tells nothing of another company, also as XLSX', async () => {
    const users = await send(house, userListCalls.exportUsers, { body: { format: 'csv' } }, owner)
    expect(users.status).toBe(200)
    expect(users.text).not.toContain(MARKER)
    expect(linesOf(users.text).length).toBeGreaterThan(2)
    const sheet = await send(house, userListCalls.exportUsers, { body: { format: 'xlsx' } }, owner)
    expect(sheet.text.startsWith('PK')).toBe(true)
  })

  it('A-12 wants the permission of the list', async () => {
    const refused = await send(house, userListCalls.exportUsers, { body: { format: 'csv' } }, reader)
    expect(refused.code).toBe('not-found')
  })

  it('LAW-61 leaves in the trail who took what out, and how much', async () => {
    const body = { format: 'csv', view: 'overdue' }
    const file = await send(house, accessRightCalls.exportAccessRights, { body }, reader)
    const { rows } = await house.platform.db.read((tx) =>
      sql<{ actor: object; after: object }>`select actor, after from audit_entry where action = 'export.made'
        order by id desc limit 1`.execute(tx),
    )
    expect(rows[0]).toMatchObject({
      actor: { kind: 'staff' },
      after: { list: 'access-rights', format: 'csv', rows: linesOf(file.text).length - 1 },
    })
  })
})

/** The one text that a statement finds; empty where there is none. */
async function one(statement: RawBuilder<unknown>): Promise<string> {
  const { rows } = await house.platform.db.read((tx) => sql<{ text: string }>`${statement}`.execute(tx))
  return rows[0]?.text ?? ''
}

const found = async (search: string, caller = owner) => {
  const { groups } = await ask(house, searchCalls.search, { body: { search } }, caller)
  return groups
}

describe('N-06 search of everything', () => {
  it('finds rentals by customer, locations and people, each with what tells it apart', async () => {
    const { rows } = await ask(house, accessRightCalls.accessRights, { body: { limit: 1 } }, owner)
    const name = rows[0]?.customerName ?? ''
    const groups = await found(name)
    // B-20: the person first, then what they rent.
    expect(groups.slice(0, 2).map(({ kind }) => kind)).toEqual(['customer', 'rental'])
    expect(groups.slice(0, 2).map(({ hits }) => hits[0]?.title)).toEqual([name, name])
    expect((await found('Freiburg')).map(({ kind }) => kind)).toContain('location')
    expect((await found('revision@')).map(({ kind }) => kind)).toEqual(['user'])
  })

  it('finds terminals, invoices by number, mails, withdrawals and vouchers, each with itself', async () => {
    const own = sql`(select id from company where name = 'Zeitlager')`
    const words = {
      terminal: await one(sql`select name as text from terminal where company_id = ${own} limit 1`),
      invoice: await one(sql`select label as text from invoice where company_id = ${own} limit 1`),
      mail: await one(
        sql`select recipient as text from mail where company_id = ${own} and template = 'order-paid' limit 1`,
      ),
      declaration: await one(sql`select d.name as text from contract_declaration d
        join declaration_case c on c.declaration_id = d.id where c.company_id = ${own} limit 1`),
      voucher: await one(
        sql`select code as text from voucher where company_id = ${own} and archived_at is null limit 1`,
      ),
    }
    for (const [kind, text] of Object.entries(words)) {
      if (text === '') continue
      const group = (await found(text)).find((each) => each.kind === kind)
      expect([kind, (group?.hits.length ?? 0) > 0]).toEqual([kind, true])
      expect((group?.hits.length ?? 0) <= 5).toBe(true)
    }
    expect(Object.values(words).filter((text) => text !== '').length).toBeGreaterThan(2)
  })

  it('A-12 a kind whose permission is missing is absent; one letter and nothing find nothing', async () => {
    expect(await found('revision@', reader)).toEqual([])
    expect(await found('a')).toEqual([])
    expect(await found('   ')).toEqual([])
  })

  it('FAULT-46 A-13 the strangers are not found', async () => {
    expect(await found(MARKER)).toEqual([])
  })
})
