import { notificationDeviceCalls } from '@fachwerk/contract/staff/notification-device-calls'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { StaffActor } from '../../platform/http/actor.ts'
import type { Notice } from './index.ts'
import { aNoticeBoard } from './testing.ts'

let board: Awaited<ReturnType<typeof aNoticeBoard>>
let owner: StaffActor
let reader: StaffActor
beforeEach(async () => {
  board = await aNoticeBoard()
  owner = await board.hire(['owner'])
  reader = await board.hire(['reader'])
})

const device = (name = 'telefon') => ({
  endpoint: `https://push.example.org/${name}`,
  keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
})
const add = (actor: StaffActor, name?: string) =>
  board.call(notificationDeviceCalls.addNotificationDevice, { body: { device: device(name) } }, actor)
const remove = (actor: StaffActor, name?: string) =>
  board.call(
    notificationDeviceCalls.removeNotificationDevice,
    { body: { device: { endpoint: device(name).endpoint } } },
    actor,
  )
const own = async (actor: StaffActor) => {
  const answer = await board.call(notificationDeviceCalls.notificationDevices, {}, actor)
  if (!answer.ok) throw new Error(answer.refusal)
  return answer.value.endpoints.map((endpoint) => endpoint.split('/').at(-1))
}
let causes = 0
/** Something people of a company are to be told, and everything that follows from it. */
async function happens(overrides: Partial<Notice> = {}) {
  causes += 1
  const notice: Notice = {
    companyId: board.company,
    userId: null,
    kind: 'terminal-offline',
    cause: `cause ${causes}`,
    subject: `subject ${causes}`,
    at: board.clock.now(),
    data: { terminalName: 'T-KN-01', locationName: 'Konstanz Bahnhof' },
    ...overrides,
  }
  const id = await board.db.transaction((tx) => board.raise(tx, notice))
  await board.platform.runConsumers()
  await board.platform.runDue()
  return id
}
const pushed = () =>
  board.pushed.map(({ to, text }) => [to.endpoint.split('/').at(-1), JSON.parse(text).title])
const PROJECT = { projectName: 'Lindau', month: '2026-09', percent: 82 }

describe('X-03 N-06 a device of staff', () => {
  it('is told what stands behind the bell, with the way to its place', async () => {
    await add(owner)
    const id = await happens()
    expect(board.pushed).toHaveLength(1)
    expect(JSON.parse(board.pushed[0]?.text ?? '')).toEqual({
      title: 'T-KN-01 ist nicht erreichbar',
      body: 'Konstanz Bahnhof',
      path: '/admin/monitoring',
      tag: `n-${id?.slice(-12)}`,
    })
  })

  it('is told once of what goes on, and of what was read before it went not at all', async () => {
    await add(owner)
    await happens({ cause: 'one', subject: 'one' })
    await happens({ cause: 'one', subject: 'one' })
    expect(pushed()).toHaveLength(1)
    await board.db.transaction((tx) =>
      board.raise(tx, {
        companyId: board.company,
        userId: null,
        kind: 'help-called',
        cause: 'two',
        subject: 'two',
        at: board.clock.now(),
        data: {},
      }),
    )
    await board.readAll(owner)
    await board.platform.runConsumers()
    await board.platform.runDue()
    expect(pushed()).toHaveLength(1)
  })

  it('LAW-62 says no customer’s name, for it stands on a locked screen', async () => {
    await add(owner)
    await happens({ kind: 'declaration-overdue', data: { kind: 'withdrawal', name: 'Anna Keller' } })
    expect(pushed()).toEqual([['telefon', 'Widerruf ist überfällig']])
    expect(board.pushed[0]?.text).not.toContain('Keller')
  })

  it('a whole fleet offline makes one message that counts, not hundreds', async () => {
    await add(owner)
    for (let terminals = 0; terminals < 8; terminals += 1) await happens()
    const last = board.pushed.at(-1)
    expect(JSON.parse(last?.text ?? '')).toMatchObject({ body: 'und 7 weitere in zehn Minuten' })
    expect(new Set(board.pushed.slice(5).map(({ topic }) => topic))).toEqual(new Set(['terminal-offline']))
    await board.clock.advance(11 * 60_000)
    await happens()
    expect(board.pushed.at(-1)?.topic).toMatch(/^n-/)
  })
})

describe('A-12 A-13 who is told', () => {
  it('whoever may see it, and nobody else', async () => {
    await add(owner, 'chefin')
    await add(reader, 'leser')
    await happens({ kind: 'budget-reached', data: PROJECT })
    expect(pushed()).toEqual([['chefin', 'Lindau: 82 % des Budgets verbraucht']])
  })

  it('one’s own go to nobody else', async () => {
    await add(owner, 'chefin')
    await add(reader, 'leser')
    await happens({ kind: 'timer-long', userId: reader.userId })
    expect(pushed().map(([name]) => name)).toEqual(['leser'])
  })

  it('a franchisor hears of its franchisee where its rights reach', async () => {
    await add(owner)
    await happens({ companyId: board.franchisee })
    await happens({ companyId: board.franchisee, kind: 'budget-reached', data: PROJECT })
    expect(pushed()).toEqual([['telefon', 'T-KN-01 ist nicht erreichbar']])
  })

  it('whoever was blocked since is not', async () => {
    await add(owner)
    await board.db.transaction((tx) =>
      sql`update staff_user set status = 'blocked' where id = ${owner.userId}`.execute(tx),
    )
    await happens()
    expect(pushed()).toEqual([])
  })
})

describe('X-03 a device is let go', () => {
  it('by a press, and strangers cannot do it', async () => {
    await add(owner)
    await remove(reader)
    expect(await own(owner)).toEqual(['telefon'])
    await remove(owner)
    expect(await own(owner)).toEqual([])
    await happens()
    expect(pushed()).toEqual([])
  })

  it('by signing out there, at once and for good', async () => {
    await add(owner)
    await board.db.transaction((tx) =>
      sql`insert into staff_session (id, user_id, company_id, created_at, expires_at, ended_at, end_reason, user_agent, ip)
        values (${owner.sessionId}, ${owner.userId}, ${board.company}, now(), now(), now(), 'signedOut', '', '')`.execute(
        tx,
      ),
    )
    expect(await own(owner)).toEqual([])
    await happens()
    expect(pushed()).toEqual([])
  })

  it('when somebody else signs in there and wants to be told', async () => {
    await add(owner)
    await add(reader)
    expect([await own(owner), await own(reader)]).toEqual([[], ['telefon']])
  })

  it('when the browser has taken it back', async () => {
    await add(owner)
    board.answers.push = 'gone'
    await happens()
    expect(await own(owner)).toEqual([])
  })

  it('the oldest, when there are more than five', async () => {
    for (const name of ['1', '2', '3', '4', '5', '6']) {
      await add(owner, name)
      await board.clock.advance(1_000)
    }
    expect(await own(owner)).toEqual(['2', '3', '4', '5', '6'])
  })
})

it('FAULT-27 a push service that is away is asked again, and the message comes', async () => {
  await add(owner)
  board.answers.push = 'later'
  await expect(happens()).rejects.toThrow('could not be reached')
  board.answers.push = 'taken'
  await board.clock.advance(60_000)
  await board.platform.runDue()
  expect(board.pushed).toHaveLength(2)
})
