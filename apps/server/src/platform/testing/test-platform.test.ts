import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { onEvents } from '../events/event-hub.ts'
import { appendEvent } from '../events/events.ts'
import { defineQueue } from '../jobs/jobs.ts'
import { mailWhenPaid } from './mail-when-paid.ts'
import { testPlatform, type TestPlatform } from './test-platform.ts'

const company = '01980000-0000-7000-8000-000000000001'
const REMINDER = defineQueue('reminder', z.object({ rental: z.string() }))

let platform: TestPlatform
beforeEach(async () => {
  platform = await testPlatform()
})

it('an event leads to a mail, through the outbox', async () => {
  mailWhenPaid(platform)
  const event = {
    companyId: company,
    actor: { kind: 'system', name: 'Test' },
    at: platform.clock.now(),
  } as const
  await platform.db.transaction((tx) => appendEvent(tx, { type: 'order.paid', ...event }))
  await platform.db.transaction((tx) => appendEvent(tx, { type: 'order.placed', ...event }))
  expect((await platform.runConsumers()).handled).toBe(1)
  expect((await platform.runConsumers()).handled).toBe(0)
  await platform.sendMails()
  expect(platform.sentMails.map(({ to, subject }) => [to, subject])).toEqual([
    ['anna@example.org', 'Ihr Fach'],
  ])
})

it('a deferred job runs when its moment has come, and only once per key', async () => {
  const ran: string[] = []
  platform.jobs.handle(REMINDER, async ({ rental }) => void ran.push(rental))
  const startAfter = new Date(platform.clock.now().getTime() + 3_600_000)
  const put = () =>
    platform.db.transaction((tx) =>
      platform.jobs.enqueue(tx, REMINDER, { rental: 'r1' }, { singletonKey: 'r1', startAfter }),
    )
  expect(await put()).not.toBeNull()
  expect(await put()).toBeNull()
  await platform.runDue()
  expect(ran).toEqual([])
  await platform.clock.advance(3_600_000)
  await platform.runDue()
  await platform.runDue()
  expect(ran).toEqual(['r1'])
})

it('a job that was rolled back never existed', async () => {
  platform.jobs.handle(REMINDER, () => Promise.reject(new Error('must not run')))
  await expect(
    platform.db.transaction(async (tx) => {
      await platform.jobs.enqueue(tx, REMINDER, { rental: 'r1' })
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  expect((await platform.runDue()).ran).toEqual([])
})

it('periodic work runs when due, by the test clock', async () => {
  let runs = 0
  platform.jobs.every('count', { everySeconds: 60 }, () => void (runs += 1))
  await platform.runDue()
  expect(runs).toBe(0)
  await platform.clock.advance(60_000)
  await platform.runDue()
  await platform.runDue()
  expect(runs).toBe(1)
})

it('the first error of a handler is the error of the test', async () => {
  onEvents(platform, {
    consumer: 'broken',
    types: ['order.paid'],
    handle: () => Promise.reject(new Error('broken handler')),
  })
  await platform.db.transaction((tx) =>
    appendEvent(tx, {
      type: 'order.paid',
      at: platform.clock.now(),
      companyId: company,
      actor: { kind: 'system', name: 'Test' },
    }),
  )
  await expect(platform.runConsumers()).rejects.toThrow('broken handler')
})

it('the same seed gives the same identifiers', async () => {
  const again = await testPlatform()
  expect(again.random.uuid()).toBe(platform.random.uuid())
  const { rows } = await again.db.read((tx) =>
    sql<{ n: number }>`select count(*) as n from event`.execute(tx),
  )
  expect(rows[0]?.n).toBe(0)
})
