import { retentionCalls } from '@fachwerk/contract/company/retention-calls'
import { RETENTION } from '@fachwerk/contract/company/retention-kinds'
import { beforeEach, describe, expect, it } from 'vitest'
import { readHistory } from '../../platform/audit.ts'
import { onEvents } from '../../platform/events/event-hub.ts'
import { aStoredCompany } from '../companies/testing.ts'
import { anActor } from '../devices/testing.ts'
import { aRetentionHouse, type RetentionHouse } from './testing.ts'

let house: RetentionHouse
beforeEach(async () => {
  house = await aRetentionHouse()
})
const night = async () => {
  await house.platform.clock.advance(86_400_000)
  return (await house.platform.runDue()).ran.filter((name) => name === 'retention-sweep').length
}
/** Stops the night after it has asked so often. */
const lookingTimes = (most: number) => {
  let looks = 0
  return () => (looks += 1) <= most
}
const seen = async () => {
  const { companyId } = house.world
  const subject = { kind: 'retention', id: companyId } as const
  const page = { companyIds: [companyId], subject, offset: 0, limit: 10 }
  const { rows } = await house.platform.db.read((tx) => readHistory(tx, page))
  return rows.map(({ action, after }) => [action, after])
}

describe('LAW-62 a night that is interrupted', () => {
  it('FAULT-21 by its minute being over: the next job goes on at once, and the history tells it in one line', async () => {
    house = await aRetentionHouse({ stalls: true })
    await house.platform.runDue()
    for (const day of [100, 200, 300]) {
      await house.happens('lock.opened', house.ago(day))
      await house.happens('staff.signedIn', house.ago(day))
      await house.mails('welcome', house.ago(day))
    }
    expect(await night()).toBe(2)
    expect([await house.count('event'), await house.count('mail')]).toEqual([0, 0])
    expect(await seen()).toEqual([['retention.swept', { openings: 3, signIns: 3, serviceMails: 3 }]])
    expect(await night()).toBe(1)
    expect(await seen()).toHaveLength(1)
  })

  it('stopped between two groups’ work it tells nothing yet, and of everything once it is through', async () => {
    for (const day of [100, 200]) await house.happens('lock.opened', house.ago(day))
    expect(await house.night({ atOnce: 1, goesOn: lookingTimes(1) })).toBe(house.world.companyId)
    expect([await house.count('event'), await seen()]).toEqual([1, []])
    await house.night()
    expect(await seen()).toEqual([['retention.swept', { openings: 2 }]])
  })

  it('goes on at the company it stopped at: what lies before it does not keep the last one waiting', async () => {
    const last = { companyId: 'ffffffff-ffff-7fff-bfff-ffffffffffff' }
    await house.platform.db.transaction((tx) => aStoredCompany(tx, { id: last.companyId }))
    await house.happens('lock.opened', house.ago(100), { ...last, locationId: null })
    let stoppedAt: string | null = house.world.companyId
    for (let looks = 1; stoppedAt === house.world.companyId; looks += 1)
      stoppedAt = await house.night({ goesOn: lookingTimes(looks) })
    expect(stoppedAt).toBe(last.companyId)
    await house.happens('lock.opened', house.ago(100))
    expect(await house.night({ from: last.companyId })).toBeNull()
    expect([await house.events(), await house.count('event')]).toEqual([['lock.opened'], 1])
  })

  it('a reader who stands before the oldest event holds back all behind it, of every kind, and nothing is counted', async () => {
    const read: string[] = []
    const handle = async (_tx: unknown, { type }: { type: string }) => void read.push(type)
    onEvents(house.platform, { consumer: 'late', types: ['lock.jammed', 'staff.signedIn'], handle })
    // It has its row and has read nothing of what comes.
    await house.platform.runConsumers()
    await house.happens('staff.signedIn', house.ago(120))
    await house.happens('lock.jammed', house.ago(110))
    await house.night({ atOnce: 1 })
    expect([await house.events(), await seen()]).toEqual([['staff.signedIn', 'lock.jammed'], []])
    await house.platform.runConsumers()
    expect(read).toEqual(['staff.signedIn', 'lock.jammed'])
    await house.night({ atOnce: 1 })
    expect([await house.events(), (await seen()).length]).toEqual([[], 1])
  })
})

const save = (periods: object, version = 0, actor = house.owner) =>
  house.answerOf(retentionCalls.saveRetention, { body: { periods, version } }, actor)

describe('LAW-62 periods that are not kept', () => {
  it.each([
    ['openings', 'least', 'Bitte 30 bis 365 Tage.'],
    ['openings', 'most', 'Bitte 30 bis 365 Tage.'],
    ['connections', 'least', 'Bitte 775 bis 1500 Tage.'],
    ['letters', 'least', 'Bitte 6 bis 15 Jahre.'],
    ['records', 'most', 'Bitte 10 bis 20 Jahre.'],
  ] as const)('E-03 of %s beyond the %s is told at its field', async (kind, bound, message) => {
    const beyond = RETENTION[kind][bound] + (bound === 'least' ? -1 : 1)
    expect(await save({ [kind]: beyond, device: 45 })).toMatchObject({
      ok: false,
      errors: [{ field: `periods.${kind}`, message }],
    })
    expect(await save({ [kind]: RETENTION[kind][bound] })).toMatchObject({ ok: true, value: { version: 1 } })
    const { rows } = await house.ask(retentionCalls.retention, {})
    expect(rows.find((row) => row.kind === 'device')?.period).toBe(90)
  })

  it('FAULT-72 the second of two is told who saved, when, and what stands there now', async () => {
    const saved = house.platform.clock.now().toISOString()
    await save({ openings: 45 })
    await house.platform.clock.advance(60_000)
    expect(await save({ openings: 60, letters: 7 })).toMatchObject({
      refusal: 'changed-meanwhile',
      conflict: { by: 'Berta Betrieb', at: saved, current: { openings: 45, letters: 6, version: 1 } },
    })
    expect(await save({ openings: 60 }, 7, anActor([house.world.companyId], ['logs.view']))).toMatchObject({
      refusal: 'not-found',
    })
    expect(await save({ openings: 60 }, 1)).toMatchObject({ ok: true, value: { version: 2 } })
  })
})
