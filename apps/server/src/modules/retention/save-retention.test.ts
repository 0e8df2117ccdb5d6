import { retentionCalls } from '@fachwerk/contract/company/retention-calls'
import { RETENTION_KINDS } from '@fachwerk/contract/company/retention-kinds'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { readHistory } from '../../platform/audit.ts'
import { anActor, aWorld } from '../devices/testing.ts'
import { logGoneBefore, openingsGoneBefore } from './index.ts'
import { aRetentionHouse, type RetentionHouse } from './testing.ts'

let house: RetentionHouse
beforeEach(async () => {
  house = await aRetentionHouse()
})
const show = (actor = house.owner) => house.ask(retentionCalls.retention, {}, actor)
const save = (periods: object, version = 0, actor = house.owner) =>
  house.ask(retentionCalls.saveRetention, { body: { periods, version } }, actor)

describe('LAW-62 the periods of a franchise group', () => {
  it('are the usual ones at first, nothing has run and nothing is gone', async () => {
    const { rows, version, can, fixed } = await show()
    expect(rows.map(({ kind }) => kind)).toEqual([...RETENTION_KINDS])
    expect(rows[0]).toEqual({
      kind: 'openings',
      period: 90,
      lastRunAt: null,
      lastGone: 0,
      totalGone: 0,
      goneBefore: null,
    })
    expect([version, can.edit, fixed.length > 5]).toEqual([0, true, true])
  })

  it('are changed one by one; what was said before stays, and the history tells who changed what', async () => {
    await save({ openings: 45 })
    const saved = await save({ letters: 7 }, 1)
    const periods = Object.fromEntries(saved.rows.map(({ kind, period }) => [kind, period]))
    expect([periods['openings'], periods['letters'], periods['device'], saved.version]).toEqual([
      45, 7, 90, 2,
    ])
    const { companyId } = house.world
    const subject = { kind: 'retention', id: companyId } as const
    const page = { companyIds: [companyId], subject, offset: 0, limit: 5 }
    const { rows } = await house.platform.db.read((tx) => readHistory(tx, page))
    expect(rows.map(({ before, after, actor }) => [before, after, actor.name])).toEqual([
      [{ letters: 6 }, { letters: 7 }, 'Berta Betrieb'],
      [{ openings: 90 }, { openings: 45 }, 'Berta Betrieb'],
    ])
  })

  it('FAULT-72 of two who save over the same version the second is told, and nothing of theirs is kept', async () => {
    await save({ openings: 45 })
    expect(
      await house.refusalOf(retentionCalls.saveRetention, {
        body: { periods: { openings: 60 }, version: 0 },
      }),
    ).toBe('changed-meanwhile')
    expect((await show()).rows[0]?.period).toBe(45)
  })

  it('A-12 whoever reads the log reads them; only owners of the group change them', async () => {
    const reader = anActor([house.world.companyId], ['logs.view'])
    expect((await show(reader)).can.edit).toBe(false)
    const body = { periods: { openings: 60 }, version: 0 }
    expect(await house.refusalOf(retentionCalls.saveRetention, { body }, reader)).toBe('not-found')
    const nobody = anActor([house.world.companyId], [])
    expect(await house.refusalOf(retentionCalls.retention, {}, nobody)).toBe('not-found')
  })

  it('A-13 a franchisee reads what holds for the group and cannot change it; a stranger has periods of their own', async () => {
    const franchisee = house.platform.random.uuid()
    await house.write(sql`insert into company (id, name, menu_profile, franchisor_id, legal_name, street, postcode, city,
        email, phone, created_at)
      values (${franchisee}, 'Nord', 'franchisee', ${house.world.companyId}, 'Nord', '', '', '', '', '', ${house.ago(9)})`)
    await save({ openings: 45 })
    const nord = anActor([franchisee], ['logs.view', 'retention.edit'])
    const seen = await show(nord)
    expect([seen.companyId, seen.rows[0]?.period, seen.can.edit]).toEqual([house.world.companyId, 45, false])
    const body = { periods: { openings: 60 }, version: 1 }
    expect(await house.refusalOf(retentionCalls.saveRetention, { body }, nord)).toBe('not-found')
    const other = await aWorld(house.platform)
    expect((await show(anActor([other.companyId], ['logs.view']))).rows[0]?.period).toBe(90)
  })

  it('tells when which work of the house last ran', async () => {
    await house.write(sql`insert into periodic_run values ('house-forget-sessions', ${house.ago(1)})`)
    const { fixed } = await show()
    expect(fixed.find(({ name }) => name === 'staffSessions')?.lastRunAt).toBe(house.ago(1).toISOString())
    expect(fixed.find(({ name }) => name === 'batteryDays')?.lastRunAt).toBeNull()
  })
})

const gone = (companyId = house.world.companyId) =>
  house.platform.db.read(async (tx) => [
    await logGoneBefore(tx, [companyId]),
    await openingsGoneBefore(tx, companyId),
  ])

describe('LAW-62 from when on entries are gone', () => {
  it('nobody is told of a night in which nothing went', async () => {
    await house.night()
    expect(await gone()).toEqual([null, null])
  })

  it('openings that went are told at the log and at rentals, mails at neither, and only to their group', async () => {
    await house.mails('welcome', house.ago(100))
    await house.night()
    expect(await gone()).toEqual([null, null])
    await house.happens('lock.opened', house.ago(100))
    await house.night()
    expect(await gone()).toEqual([house.ago(90), house.ago(90)])
    const other = await aWorld(house.platform)
    expect(await gone(other.companyId)).toEqual([null, null])
  })

  it('a longer period from now on does not bring back what is gone', async () => {
    await house.happens('lock.opened', house.ago(100))
    await house.night()
    await save({ openings: 200 })
    await house.night()
    expect((await gone())[1]).toEqual(house.ago(90))
  })
})
