import { timeEntryCalls } from '@fachwerk/contract/time/time-entry-calls'
import { timeImportCalls } from '@fachwerk/contract/time/time-import-calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { aTestDatabase } from '../../platform/testing/test-database.ts'
import { aTimeClock } from './testing.ts'

const { db } = await aTestDatabase()
let house: Awaited<ReturnType<typeof aTimeClock>>
beforeEach(async () => {
  house = await aTimeClock(db, '2026-10-20T12:00:00Z')
})

/** One hour uses it up. */
const ONE_HOUR = { name: 'Lindau', budgetMonthly: 1_000, hourlyRate: 1_000 }
const at = (day: string, from: string, until: string) =>
  [`2026-${day}T${from}:00Z`, `2026-${day}T${until}:00Z`] as const

const mails = async () => {
  const sent = await db.read((tx) =>
    tx
      .selectFrom('mail')
      .select(['subject', 'recipient', 'body_text'])
      .where('company_id', '=', house.company)
      .orderBy('subject')
      .orderBy('recipient')
      .execute(),
  )
  return sent.map(({ subject, recipient, body_text: text }) => ({ subject, recipient, text }))
}
const monthsMailed = async () =>
  (await mails()).map(({ text }) => /(Oktober|November) 2026/.exec(text)?.[0] ?? '')
const subjects = async () => (await mails()).map(({ subject }) => subject)
const AT_80 = 'Budget von Lindau bei 80 %'
const AT_105 = 'Budget von Lindau bei 105 %'

describe('T-04 B-11 who leads hears of a budget once a month and threshold', () => {
  it('the next month is told anew, with its own name', async () => {
    const { id } = await house.aProject(ONE_HOUR)
    await house.work(house.jana, id, at('10-19', '07:00', '08:00'))
    await house.clock.advanceTo(new Date('2026-11-16T12:00:00Z'))
    await house.work(house.jana, id, at('11-16', '07:00', '07:40'))
    expect(await subjects()).toEqual([AT_80])
    await house.work(house.jana, id, at('11-16', '08:00', '08:08'))
    expect(await subjects()).toEqual([AT_80, AT_80])
    expect(new Set(await monthsMailed())).toEqual(new Set(['Oktober 2026', 'November 2026']))
  })

  it('taking the time away and putting it back says nothing twice', async () => {
    const { id } = await house.aProject(ONE_HOUR)
    const entry = await house.work(house.jana, id, at('10-19', '07:00', '08:00'))
    const name = (version: number) => ({ body: { timeLog: { id: entry.id, version } } })
    await house.call(timeEntryCalls.deleteTimeLog, name(1), house.jana)
    await house.call(timeEntryCalls.restoreTimeLog, name(2), house.jana)
    await house.edit(house.jana, {
      id: entry.id,
      version: 3,
      startTime: '2026-10-19T07:00:00Z',
      endTime: '2026-10-19T07:59:00Z',
    })
    expect(await subjects()).toEqual([AT_80])
  })

  it('one long entry that passes both thresholds tells both', async () => {
    const { id } = await house.aProject(ONE_HOUR)
    await house.work(house.jana, id, at('10-19', '07:00', '09:00'))
    expect(await subjects()).toEqual([AT_105, AT_80])
  })

  it('FAULT-75 colleagues who pass the threshold at the same time send one mail, not two and not none', async () => {
    const team = [
      house.jana,
      await house.hire({ roles: ['support'] }),
      await house.hire({ roles: ['support'] }),
    ]
    for (let hour = 7; hour < 15; hour += 1) {
      const { id } = await house.aProject({ ...ONE_HOUR, name: `Projekt ${hour}` })
      const time = (minute: string) => `${String(hour).padStart(2, '0')}:${minute}`
      await Promise.all(team.map((person) => house.work(person, id, at('10-19', time('00'), time('20')))))
      expect((await subjects()).filter((subject) => subject.includes(`Projekt ${hour}`))).toHaveLength(1)
    }
  })

  it('FAULT-76 an evening over the month’s end counts in each month with its own part', async () => {
    await house.clock.advanceTo(new Date('2026-11-02T12:00:00Z'))
    const { id } = await house.aProject(ONE_HOUR)
    // 23:00 to 0:30 on the clocks of Berlin: an hour of October, half an hour of November.
    await house.work(house.jana, id, ['2026-10-31T22:00:00Z', '2026-10-31T23:30:00Z'])
    expect(await monthsMailed()).toEqual(['Oktober 2026'])
    await house.work(house.jana, id, at('11-01', '08:00', '08:30'))
    expect(new Set(await monthsMailed())).toEqual(new Set(['Oktober 2026', 'November 2026']))
  })

  it('an entry moved to another project tells of that one', async () => {
    const [plain, small] = [await house.aProject({ name: 'Ohne' }), await house.aProject(ONE_HOUR)]
    const [startTime, endTime] = at('10-19', '07:00', '08:00')
    const entry = await house.work(house.jana, plain.id, [startTime, endTime])
    expect(await subjects()).toEqual([])
    await house.edit(house.jana, { id: entry.id, version: 1, startTime, endTime, projectId: small.id })
    expect(await subjects()).toEqual([AT_80])
  })

  it('owners and administrators are told, each at their address; archived people and support are not', async () => {
    const admin = await house.hire({ roles: ['administrator'] })
    await house.hire({ roles: ['support'] })
    const gone = await house.hire({ roles: ['administrator'] })
    await db.transaction((tx) =>
      tx.updateTable('staff_user').set({ status: 'archived' }).where('id', '=', gone.userId).execute(),
    )
    const { id } = await house.aProject(ONE_HOUR)
    await house.work(house.jana, id, at('10-19', '07:00', '08:00'))
    expect(new Set((await mails()).map(({ recipient }) => recipient))).toEqual(
      new Set([house.jana.email, admin.email]),
    )
    expect(await subjects()).toHaveLength(2)
  })

  it('hours taken over from another product alarm nobody, the next own hour does', async () => {
    const { id } = await house.aProject(ONE_HOUR)
    const text = 'Date,Project,Hours\n2026-10-05,Lindau,3'
    const body = { source: 'harvest' as const, text, dryRun: false }
    const taken = await house.call(timeImportCalls.importTimes, { body }, house.jana)
    expect(taken).toMatchObject({ value: { imported: 1 } })
    expect(await subjects()).toEqual([])
    await house.work(house.jana, id, at('10-19', '07:00', '07:01'))
    expect(await subjects()).toEqual([AT_105, AT_80])
  })

  it('FAULT-49 an entry that is refused does not use the budget up', async () => {
    const { id } = await house.aProject(ONE_HOUR)
    await house.work(house.jana, id, at('10-19', '07:00', '07:30'))
    const [startTime, endTime] = at('10-19', '07:15', '08:15')
    const refused = await house.save(house.jana, {
      projectId: id,
      timeLog: { startTime, endTime, description: 'x' },
    })
    expect(refused).toMatchObject({ refusal: 'time-overlap' })
    expect(await subjects()).toEqual([])
  })
})
