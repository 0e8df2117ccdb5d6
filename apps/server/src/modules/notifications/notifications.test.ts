import { beforeEach, describe, expect, it } from 'vitest'
import type { StaffActor } from '../../platform/http/actor.ts'
import { appendEvent, type EventType, readTimeline } from '../../platform/events/events.ts'
import { aNoticeBoard } from './testing.ts'

let board: Awaited<ReturnType<typeof aNoticeBoard>>
let owner: StaffActor
let reader: StaffActor
beforeEach(async () => {
  board = await aNoticeBoard()
  owner = await board.hire(['owner'])
  reader = await board.hire(['reader'])
})

const TERMINAL = '01900000-0000-7000-8000-0000000000d1'
/** Something happens at a company, and everybody who follows has heard of it. */
async function happens(
  type: EventType,
  {
    companyId = board.company,
    ...details
  }: { companyId?: string; lockId?: string; data?: Record<string, string | number> } = {},
) {
  const actor = { kind: 'system', name: 'Fachwerk' } as const
  const at = board.clock.now()
  await board.db.transaction((tx) =>
    appendEvent(tx, { type, at, companyId, actor, terminalId: TERMINAL, ...details }),
  )
  await board.platform.runConsumers()
}
const later = (minutes: number) => board.clock.advance(minutes * 60_000)
const BUDGET = { projectId: TERMINAL, projectName: 'Lindau', month: '2026-09', threshold: 80, percent: 82 }

describe('N-06 notifications', () => {
  it('reach whoever may see what they are about, and nobody else', async () => {
    await happens('terminal.offline')
    await later(1)
    await happens('project.budgetReached', { data: BUDGET })
    expect((await board.seenBy(owner)).kinds).toEqual(['budget-reached', 'terminal-offline'])
    expect((await board.seenBy(reader)).kinds).toEqual(['terminal-offline'])
  })

  it('A-13 those of a franchisee reach the franchisor where its rights reach, and strangers never', async () => {
    const { franchisee: companyId } = board
    await happens('terminal.offline', { companyId })
    await happens('project.budgetReached', { companyId, data: BUDGET })
    expect((await board.seenBy(owner)).kinds).toEqual(['terminal-offline'])
    const stranger = { ...owner, companyId: TERMINAL, scopeFor: () => [TERMINAL] }
    expect(await board.seenBy(stranger)).toMatchObject({ kinds: [], unread: 0 })
  })

  it('are read by each person for themselves: some, or all', async () => {
    await happens('help.called')
    await later(1)
    await happens('help.called')
    const { rows, unread } = await board.seenBy(owner)
    expect(unread).toBe(2)
    expect(await board.readOne(owner, rows[0]?.id)).toMatchObject({ value: { unread: 1 } })
    expect((await board.seenBy(owner)).rows.map(({ read }) => read)).toEqual([true, false])
    expect((await board.seenBy(reader)).unread).toBe(2)
    expect(await board.readAll(owner)).toBe(0)
  })

  it('A-13 a stranger’s notification cannot be marked', async () => {
    await happens('project.budgetReached', { data: BUDGET })
    const [seen] = (await board.seenBy(owner)).rows
    expect(await board.readOne(reader, seen?.id)).toMatchObject({ refusal: 'not-found' })
    const { rows } = await board.db.read((tx) =>
      tx
        .selectFrom('notification_read')
        .selectAll()
        .execute()
        .then((found) => ({ rows: found })),
    )
    expect(rows).toEqual([])
  })

  it('a terminal that is back is no alarm any more; gone again it is new, read or not', async () => {
    await happens('terminal.offline')
    await board.readAll(owner)
    await later(2)
    await happens('terminal.offline')
    expect((await board.seenBy(owner)).unread).toBe(0)
    await happens('terminal.online')
    const back = await board.seenBy(reader)
    expect([back.unread, back.rows[0]?.overAt]).toEqual([0, board.clock.now().toISOString()])
    await later(2)
    await happens('terminal.offline')
    const again = await board.seenBy(owner)
    expect([again.unread, again.rows.length, again.rows[0]?.overAt]).toEqual([1, 1, null])
  })

  it('N-06 a door that jams again and again is told once in an hour, over the full hour too', async () => {
    const jam = { lockId: TERMINAL }
    // One minute before the full hour.
    await later(59 - board.clock.now().getUTCMinutes())
    await happens('lock.jammed', jam)
    await later(1)
    await happens('lock.jammed', jam)
    expect((await board.seenBy(owner)).kinds).toEqual(['lock-jammed'])
    await later(60)
    await happens('lock.jammed', jam)
    expect((await board.seenBy(owner)).kinds).toEqual(['lock-jammed', 'lock-jammed'])
  })

  it('L-08 each is announced once over the stream, without what it says', async () => {
    await happens('terminal.offline')
    await later(1)
    await happens('terminal.offline')
    const events = await board.db.read((tx) =>
      readTimeline(tx, { companyIds: [board.company], types: ['notification.raised'], limit: 10 }),
    )
    expect(events.map(({ data }) => data)).toEqual([
      {
        notificationId: expect.any(String),
        userId: null,
        permission: 'monitoring.view',
        alsoFranchisor: true,
      },
    ])
  })

  it('what happened long ago, before anybody followed, tells nobody', async () => {
    const at = new Date(board.clock.now().getTime() - 4 * 86_400_000)
    const actor = { kind: 'system', name: 'Fachwerk' } as const
    await board.db.transaction((tx) =>
      appendEvent(tx, { type: 'help.called', at, companyId: board.company, actor }),
    )
    await board.platform.runConsumers()
    expect((await board.seenBy(owner)).kinds).toEqual([])
  })
})

const minute = async () => {
  await later(1)
  await board.platform.runDue()
}

describe('N-06 by the clock', () => {
  it('an appointment that begins soon is told once, to its person alone, and is over when it is done', async () => {
    await board.platform.runDue()
    const startsAt = new Date(board.clock.now().getTime() + 20 * 60_000)
    const endsAt = new Date(startsAt.getTime() + 60 * 60_000)
    const id = TERMINAL
    const times = { day: '2026-09-16', start: '12:20', startsAt, endsAt }
    board.due.appointments = [
      { id, companyId: board.company, userId: reader.userId, title: 'Rückruf', ...times },
    ]
    await minute()
    await minute()
    expect(await board.seenBy(reader)).toMatchObject({ kinds: ['appointment-soon'], unread: 1 })
    expect((await board.seenBy(owner)).kinds).toEqual([])
    await happens('appointment.changed', { data: { appointmentId: id, what: 'done' } })
    expect((await board.seenBy(reader)).unread).toBe(0)
    // The clock looks once more before it knows: what is settled does not come back.
    await minute()
    expect((await board.seenBy(reader)).unread).toBe(0)
  })

  it('LAW-7 a case that became late is told exactly once, however often the clock looks, and after a standstill too', async () => {
    await board.platform.runDue()
    const dueAt = new Date(board.clock.now().getTime() - 3 * 86_400_000)
    board.due.cases = [{ id: TERMINAL, companyId: board.company, kind: 'termination', name: 'Paul', dueAt }]
    await minute()
    await minute()
    expect(await board.seenBy(reader)).toMatchObject({ kinds: ['declaration-overdue'], unread: 1 })
    await later(24 * 60)
    await minute()
    expect((await board.seenBy(reader)).kinds).toEqual(['declaration-overdue'])
  })

  it('O-07 a refund that is late is told to who may refund, and to nobody who only reads', async () => {
    await board.platform.runDue()
    const order = { id: TERMINAL, code: 'MTV1NG' }
    board.due.refunds = [
      { id: TERMINAL, companyId: board.company, order, cents: 4_800, dueAt: board.clock.now() },
    ]
    await minute()
    expect((await board.seenBy(owner)).kinds).toEqual(['refund-overdue'])
    expect((await board.seenBy(reader)).kinds).toEqual([])
  })

  it('a timer over eight hours is told, and is over when it stops', async () => {
    await board.platform.runDue()
    const startsAt = new Date(board.clock.now().getTime() - 9 * 3_600_000)
    const timer = {
      id: TERMINAL,
      companyId: board.company,
      userId: owner.userId,
      projectName: 'Support',
      startsAt,
    }
    board.due.timers = [timer]
    await minute()
    expect((await board.seenBy(owner)).rows).toMatchObject([
      { kind: 'timer-long', data: { projectName: 'Support', since: startsAt.toISOString() } },
    ])
    board.due.timers = []
    await happens('time.stopped', { data: { timeLogId: TERMINAL } })
    expect((await board.seenBy(owner)).unread).toBe(0)
  })

  it('X-02 mails that did not arrive are told once a day to who sees orders, in their company alone', async () => {
    await board.platform.runDue()
    const seen = async () => (await board.seenBy(reader)).kinds
    board.due.mails = [{ companyId: board.company, at: board.clock.now() }]
    await minute()
    board.due.mails = [{ companyId: board.company, at: board.clock.now() }]
    await minute()
    expect(await seen()).toEqual(['mails-undelivered'])
    await later(24 * 60)
    board.due.mails = [{ companyId: board.company, at: board.clock.now() }]
    await minute()
    expect(await seen()).toEqual(['mails-undelivered', 'mails-undelivered'])
  })

  it('LAW-62 after ninety days a notification is forgotten, with who has read it', async () => {
    await board.platform.runDue()
    await happens('help.called')
    await board.readAll(owner)
    await later(91 * 24 * 60)
    await board.platform.runDue()
    expect((await board.seenBy(owner)).kinds).toEqual([])
  })
})
