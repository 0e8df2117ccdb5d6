import { appointmentCalls } from '@fachwerk/contract/time/appointment-calls'
import { notificationCalls } from '@fachwerk/contract/staff/notification-calls'
import { timeEntryCalls } from '@fachwerk/contract/time/time-entry-calls'
import { projectCalls } from '@fachwerk/contract/time/project-calls'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { appendEvent, type EventType } from '../platform/events/events.ts'
import { ADMIN_HOST, ask, type Caller, freshIp, send } from '../testing/house-calls.ts'
import { aTestHouse, PASSWORD, type TestHouse } from '../testing/test-house.ts'
import { identityCalls } from '@fachwerk/contract/staff/identity-calls'

let house: TestHouse
let operator: Caller
let franchisee: Caller
beforeAll(async () => {
  house = await aTestHouse({ withoutTerminals: true })
  operator = await signedIn('betreiber@zeitlager.example')
  franchisee = await signedIn('nord@zeitlager.example')
  // What the first start told is read.
  await house.platform.runConsumers()
  await house.platform.runDue()
  for (const caller of [operator, franchisee])
    await ask(house, notificationCalls.readNotifications, {}, caller)
})

async function signedIn(email: string): Promise<Caller> {
  const input = { body: { email, password: PASSWORD } }
  const { accessToken } = await ask(house, identityCalls.signIn, input, { host: ADMIN_HOST, ip: freshIp() })
  return { host: ADMIN_HOST, token: accessToken }
}

interface Place {
  readonly companyId: string
  readonly terminalId: string
  readonly locationId: string
  readonly boxId: string
}
/** A terminal of a location, with one of its boxes. */
async function placeOf(terminal: string): Promise<Place> {
  const { rows } = await house.platform.db.read((tx) =>
    sql<Place>`select t.company_id as "companyId", t.id as "terminalId", t.location_id as "locationId",
      (select id from box b where b.location_id = t.location_id order by number limit 1) as "boxId"
      from terminal t where t.name = ${terminal}`.execute(tx),
  )
  if (!rows[0]) throw new Error(`there is no ${terminal}`)
  return rows[0]
}

async function happens(type: EventType, place: Place): Promise<void> {
  const at = house.platform.clock.now()
  const actor = { kind: 'system', name: 'Fachwerk' } as const
  await house.platform.db.transaction((tx) => appendEvent(tx, { type, at, actor, ...place }))
  await house.platform.runConsumers()
}

const seenBy = async (caller: Caller) => {
  const { rows, unread } = await ask(house, notificationCalls.notifications, {}, caller)
  return { unread, newest: rows[0] }
}
const minutes = async (count: number) => {
  await house.platform.clock.advance(count * 60_000)
  await house.platform.runDue()
  await house.platform.runConsumers()
}

describe('N-06 what the house tells its people', () => {
  it('a jam names the box as staff say it, and its location', async () => {
    await happens('lock.jammed', await placeOf('T-KN-01'))
    expect((await seenBy(operator)).newest).toMatchObject({
      kind: 'lock-jammed',
      data: { boxName: 'KN-001', locationName: 'Konstanz Bahnhof', terminalName: 'T-KN-01' },
    })
  })

  it('B-20 of an order, a rental, a declaration it says whose file that is, and of an erased customer nobody’s', async () => {
    const { rows } = await house.platform.db.read((tx) =>
      sql<{ companyId: string; orderId: string; rentalId: string; customerId: string; number: string }>`
        select r.company_id as "companyId", r.order_id as "orderId", r.id as "rentalId", u.id as "customerId",
          'K-' || u.number as number
        from rental r join customer_order o on o.id = r.order_id join customer u on u.id = o.customer_id
        where r.customer_id = u.id and r.state = 'active' order by r.id limit 1`.execute(tx),
    )
    const [known] = rows
    if (!known) throw new Error('somebody rents')
    const { companyId, orderId, rentalId, number } = known
    const at = house.platform.clock.now()
    const raiseNotice = async (data: Record<string, string>) => {
      const cause = JSON.stringify(data)
      await house.platform.db.transaction((tx) =>
        sql`insert into notification (id, company_id, kind, cause, subject, at, data)
          values (${house.platform.random.uuid()}, ${companyId}, 'rental-unplaced', ${cause}, ${cause}, ${at},
            ${cause}::jsonb)`.execute(tx),
      )
      const { rows: seen } = await ask(house, notificationCalls.notifications, {}, operator)
      return seen.find((row) => JSON.stringify(row.data) === cause)?.customerNumber
    }
    expect(await raiseNotice({ orderId })).toBe(number)
    expect(await raiseNotice({ rentalId })).toBe(number)
    const declarationId = house.platform.random.uuid()
    await house.platform.db.transaction(async (tx) => {
      await sql`insert into contract_declaration
        (id, company_id, site_id, kind, name, contract, email, language, received_at)
        select ${declarationId}, company_id, site_id, 'withdrawal', 'Anna', short_code, 'anna@post.example', 'de', ${at}
        from customer_order where id = ${orderId}`.execute(tx)
      await sql`insert into declaration_case (declaration_id, company_id, state, order_id, due_at)
        values (${declarationId}, ${companyId}, 'matched', ${orderId}, ${at})`.execute(tx)
    })
    expect(await raiseNotice({ declarationId })).toBe(number)
    expect(await raiseNotice({ locationName: 'Lindau' })).toBeNull()
    const erase = (erasedAt: Date | null) =>
      house.platform.db.transaction((tx) =>
        sql`update customer set erased_at = ${erasedAt} where id = ${known.customerId}`.execute(tx),
      )
    await erase(at)
    expect(await raiseNotice({ orderId, rentalId })).toBeNull()
    await erase(null)
  })

  it('A-13 the franchisee’s terminal is told to both, the franchisor’s to the franchisor alone', async () => {
    const before = [(await seenBy(operator)).unread, (await seenBy(franchisee)).unread]
    const { rows } = await house.platform.db.read((tx) =>
      sql<{ name: string }>`select t.name from terminal t join company c on c.id = t.company_id
        where c.franchisor_id is not null order by t.name limit 1`.execute(tx),
    )
    await happens('help.called', await placeOf(rows[0]?.name ?? ''))
    await happens('help.called', await placeOf('T-KN-01'))
    const after = [(await seenBy(operator)).unread, (await seenBy(franchisee)).unread]
    expect(after).toEqual([(before[0] ?? 0) + 2, (before[1] ?? 0) + 1])
  })

  it('an appointment made over HTTP is told half an hour before, and is over when it is moved away', async () => {
    const startsAt = house.platform.clock.now().getTime() + 40 * 60_000
    const wall = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Europe/Berlin',
      dateStyle: 'short',
      timeStyle: 'short',
    }).format(startsAt)
    const [day = '', start = ''] = wall.split(' ')
    const body = { title: 'Begehung', day, start, end: '23:59' }
    const made = await ask(house, appointmentCalls.createAppointment, { body }, operator)
    await minutes(5)
    expect((await seenBy(operator)).newest?.kind).not.toBe('appointment-soon')
    await minutes(6)
    expect((await seenBy(operator)).newest).toMatchObject({
      kind: 'appointment-soon',
      overAt: null,
      data: { appointmentId: made.id, title: 'Begehung', start },
    })
    const moved = { ...body, id: made.id, version: 1, day: '2027-01-04' }
    await ask(house, appointmentCalls.editAppointment, { body: moved }, operator)
    await minutes(2)
    expect((await seenBy(operator)).newest).toMatchObject({
      kind: 'appointment-soon',
      overAt: expect.any(String),
    })
  })

  it('B-11 a timer that runs over eight hours is told to its person alone, until it ends', async () => {
    const { rows } = await ask(house, projectCalls.companyProjects, { query: {} }, operator)
    const projectId = rows[0]?.id ?? ''
    const { timeLog } = await ask(
      house,
      timeEntryCalls.saveTimeLog,
      { body: { projectId, timeLog: {} } },
      operator,
    )
    await minutes(8 * 60 + 1)
    const again = await signedIn('betreiber@zeitlager.example')
    expect((await seenBy(again)).newest).toMatchObject({
      kind: 'timer-long',
      data: { timeLogId: timeLog.id },
    })
    const support = await signedIn('support@zeitlager.example')
    expect((await seenBy(support)).newest?.kind).not.toBe('timer-long')
    const stop = { projectId, timeLogId: timeLog.id, timeLog: { description: 'Nachtdienst' } }
    await ask(house, timeEntryCalls.saveTimeLog, { body: stop }, again)
    await house.platform.runConsumers()
    expect((await seenBy(again)).newest).toMatchObject({ kind: 'timer-long', overAt: expect.any(String) })
  })

  it('A-12 nobody without a session is told anything', async () => {
    const answer = await send(house, notificationCalls.notifications, {}, { host: ADMIN_HOST })
    expect([answer.status, answer.code]).toEqual([401, 'not-signed-in'])
  })
})
