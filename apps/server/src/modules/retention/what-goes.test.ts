import { RETENTION, RETENTION_KINDS, eventsRetainedAs } from '@fachwerk/contract/company/retention-kinds'
import { SERVICE_MAILS } from '@fachwerk/contract/mail/mail-templates'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { onEvents } from '../../platform/events/event-hub.ts'
import { aRental } from '../devices/testing.ts'
import { aRetentionHouse, type RetentionHouse } from './testing.ts'

let house: RetentionHouse
beforeEach(async () => {
  house = await aRetentionHouse()
})
const days = (kind: (typeof RETENTION_KINDS)[number]) => {
  const { usual, unit } = RETENTION[kind]
  return unit === 'days' ? usual : (usual + 1) * 366
}
const ofEvents = RETENTION_KINDS.filter((kind) => eventsRetainedAs(kind).length > 0)

describe('LAW-62 events go when their time is over', () => {
  it.each(ofEvents)('%s: what is older goes, what is younger stays', async (kind) => {
    const types = eventsRetainedAs(kind)
    for (const type of types) {
      await house.happens(type, house.ago(days(kind) + 1))
      await house.happens(type, house.ago(kind === 'business' ? 8 * 365 : days(kind) - 1))
    }
    await house.night()
    expect((await house.events()).toSorted()).toEqual([...types].toSorted())
  })

  it('a rental that runs keeps all that happened to it, however long ago', async () => {
    const [box] = house.world.boxes
    const period = { from: house.ago(400), until: house.ago(-10) }
    const { rentalId } = await aRental(house.platform, house.world, box, period)
    await house.happens('lock.opened', house.ago(399), { rentalId, boxId: box.id })
    await house.happens('lock.opened', house.ago(399), { boxId: box.id })
    await house.night()
    expect(await house.events()).toEqual(['lock.opened'])
  })

  it.each([
    { state: 'ended', until: 91, retained: 0 },
    { state: 'ended', until: 89, retained: 1 },
    { state: 'cancelled', until: 91, retained: 0 },
    { state: 'unplaced', until: 200, retained: 1 },
    { state: 'overdue', until: 200, retained: 1 },
  ])(
    'of a rental that is $state, due $until days ago, $kept openings stay',
    async ({ state, until, retained }) => {
      const [box] = house.world.boxes
      const period = { from: house.ago(300), until: house.ago(until), state }
      const { rentalId } = await aRental(house.platform, house.world, box, period)
      await house.happens('command.done', house.ago(299), { rentalId })
      await house.night()
      expect(await house.events()).toHaveLength(retained)
    },
  )

  it('what a consumer has yet to read stays until it has', async () => {
    onEvents(house.platform, { consumer: 'slow', types: ['lock.jammed'], handle: async () => undefined })
    await house.happens('lock.opened', house.ago(100))
    await house.platform.runConsumers()
    await house.happens('lock.jammed', house.ago(99))
    await house.night()
    expect(await house.events()).toEqual(['lock.jammed'])
    await house.platform.runConsumers()
    await house.night()
    expect(await house.events()).toEqual([])
  })

  it('a consumer that is no more holds nothing back', async () => {
    await house.write(sql`insert into event_consumer (name) values ('long-gone')`)
    await house.happens('lock.opened', house.ago(100))
    await house.night()
    expect(await house.events()).toEqual([])
  })
})

describe('LAW-62 histories, mails and commands', () => {
  it('LAW-46 of records stay ten years, of exports and views three', async () => {
    for (const kind of ['priceGroup', 'export', 'savedView'] as const) {
      await house.changes(kind, house.ago(1_096))
      await house.changes(kind, house.ago(1_000))
    }
    await house.changes('user', house.ago(4_100))
    await house.night()
    // The night tells of itself.
    expect(await left()).toEqual(['export', 'priceGroup', 'priceGroup', 'retention', 'savedView'])
  })

  it('LAW-73 of a recorded time stays as long as the time itself', async () => {
    await house.changes('timeEntry', house.ago(1_200))
    await house.changes('timeEntry', house.ago(700))
    const [retained] = await subjects()
    const user = house.platform.random.uuid()
    const { companyId } = house.world
    await house.write(sql`insert into staff_user (id, company_id, email, first_name, last_name, created_at)
      values (${user}, ${companyId}, 'jana@example.org', 'Jana', 'Brandt', ${house.ago(1_300)})`)
    await house.write(sql`insert into time_project (id, company_id, name, created_at, changed_at)
      values (${user}, ${companyId}, 'Wartung', ${house.ago(1_300)}, ${house.ago(1_300)})`)
    await house.write(sql`insert into time_entry (id, company_id, user_id, project_id, source, starts_at, ends_at, recorded_at, changed_at)
      values (${retained}, ${companyId}, ${user}, ${user}, 'manual', ${house.ago(1_200)}, ${house.ago(1_199)}, ${house.ago(1_199)}, ${house.ago(1_199)})`)
    await house.night()
    expect(await left()).toEqual(['timeEntry', 'timeEntry'])
  })

  it('LAW-45 letters to customers stay six years from the end of their year, mails about accounts 90 days', async () => {
    const now = house.platform.clock.now()
    const year = now.getUTCFullYear()
    await house.mails('order-paid', new Date(Date.UTC(year - 6, 0, 2)))
    await house.mails('order-paid', new Date(Date.UTC(year - 7, 11, 30)))
    for (const template of SERVICE_MAILS) await house.mails(template, house.ago(91))
    await house.mails('password-link', house.ago(89))
    await house.night()
    const { rows } = await house.platform.db.read((tx) =>
      sql<{ template: string }>`select template from mail order by template`.execute(tx),
    )
    expect(rows.map(({ template }) => template)).toEqual(['order-paid', 'password-link'])
  })

  it('a mail that waits to be sent is not forgotten', async () => {
    await house.mails('welcome', house.ago(400), 'queued')
    await house.mails('welcome', house.ago(400), 'failed')
    await house.night()
    expect(await house.count('mail')).toBe(1)
  })

  it('commands that came to their end go with the openings; one under way, or of a rental that runs, stays', async () => {
    const [box] = house.world.boxes
    const { rentalId } = await aRental(house.platform, house.world, box, { until: house.ago(-1) })
    await command('done', 91)
    await command('done', 89)
    await command('sent', 91)
    await command('expired', 91, rentalId)
    await house.night()
    expect(await house.count('device_command')).toBe(3)
  })

  it('what consumers gave up is forgotten after 90 days', async () => {
    await house.write(sql`insert into event_failure (consumer, event_id, error, at)
      values ('mails', 1, 'x', ${house.ago(91)}), ('mails', 2, 'x', ${house.ago(89)})`)
    await house.night()
    expect(await house.count('event_failure')).toBe(1)
  })
})

async function left(): Promise<string[]> {
  const { rows } = await house.platform.db.read((tx) =>
    sql<{ kind: string }>`select subject_kind as kind from audit_entry order by 1`.execute(tx),
  )
  return rows.map(({ kind }) => kind)
}
async function subjects(): Promise<string[]> {
  const { rows } = await house.platform.db.read((tx) =>
    sql<{ id: string }>`select subject_id as id from audit_entry order by at`.execute(tx),
  )
  return rows.map(({ id }) => id)
}

async function command(state: string, daysAgo: number, rentalId: string | null = null): Promise<void> {
  const { platform, world } = house
  const { companyId, locationId } = world
  const at = house.ago(daysAgo)
  const terminalId = platform.random.uuid()
  await house.write(sql`insert into terminal (id, company_id, location_id, name, code_key_sealed, created_at)
    values (${terminalId}, ${companyId}, ${locationId}, ${terminalId}, '', ${at})`)
  await house.write(sql`insert into device_command (id, company_id, location_id, terminal_id, rental_id, kind, state,
      reason, issued_by, requested_at, expires_at)
    values (${platform.random.uuid()}, ${companyId}, ${locationId}, ${terminalId}, ${rentalId}, 'open', ${state}, '',
      '{"kind":"system","name":"Fachwerk"}', ${at}, ${at})`)
}
