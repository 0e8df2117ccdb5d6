import { type Arrangement, USUAL_ARRANGEMENT } from '@fachwerk/contract/office/arrangement'
import { dashboardCalls } from '@fachwerk/contract/office/dashboard-calls'
import type { Permission } from '@fachwerk/contract/staff/permissions'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { StaffActor } from '../../platform/http/actor.ts'
import { aCompanyRow } from '../identity/testing.ts'
import { aPreferencesDesk } from './testing.ts'

const desk = await aPreferencesDesk()
const { db, ask } = desk

/** Somebody of a company; who leads it arranges for all. */
const hire = (companyId: string, ...more: readonly Permission[]): Promise<StaffActor> =>
  desk.hire(companyId, ['dashboard.view', ...more])
const lead = (companyId: string) => hire(companyId, 'dashboard.arrange')

const MINE: Arrangement = { content: ['termin', 'time-log'], aside: ['releases'], hidden: ['statistic'] }
const OURS: Arrangement = { content: ['ordermodule'], aside: ['statistic', 'chatlist'], hidden: [] }
const BOARD = 'https://board.seefach.example/team?tag=heute'

const seen = async (actor: StaffActor) => {
  const answer = await ask(dashboardCalls.dashboard, {}, actor)
  if (!answer.ok) throw new Error(answer.refusal)
  return answer.value
}
const arrange = (actor: StaffActor, arrangement: Arrangement | null, version: number) =>
  ask(dashboardCalls.arrangeDashboard, { body: { arrangement, version } }, actor)
const arrangeForAll = (
  actor: StaffActor,
  arrangement: Arrangement | null,
  version: number,
  boardUrl: string | null = null,
) => ask(dashboardCalls.arrangeCompanyDashboard, { body: { arrangement, boardUrl, version } }, actor)

describe('D-07 the dashboard as somebody arranged it', () => {
  it('is kept for the person on the server and for nobody else; resetting forgets it', async () => {
    const house = await aCompanyRow(db)
    const [jana, max] = [await hire(house), await hire(house)]
    expect(await arrange(jana, MINE, 0)).toMatchObject({ value: { own: { arrangement: MINE, version: 1 } } })
    expect((await seen(jana)).own.arrangement).toEqual(MINE)
    expect((await seen(max)).own).toEqual({ arrangement: null, version: 0 })
    await arrange(jana, null, 1)
    expect((await seen(jana)).own).toEqual({ arrangement: null, version: 2 })
  })

  it('who leads arranges for the company; colleagues see it, other companies never (A-13)', async () => {
    const [house, other] = [await aCompanyRow(db), await aCompanyRow(db)]
    const [owner, max, stranger] = [await lead(house), await hire(house), await lead(other)]
    await arrangeForAll(owner, OURS, 0, BOARD)
    const company = { arrangement: OURS, boardUrl: BOARD, version: 1 }
    expect(await seen(max)).toMatchObject({ company, can: { arrangeCompany: false } })
    expect(await seen(owner)).toMatchObject({ company, can: { arrangeCompany: true } })
    expect((await seen(stranger)).company).toEqual({ arrangement: null, boardUrl: null, version: 0 })
  })

  it('FAULT-72 the second of two devices is told what is there now; nothing is overwritten', async () => {
    const jana = await hire(await aCompanyRow(db))
    await arrange(jana, MINE, 0)
    const refused = { refusal: 'changed-meanwhile', conflict: { by: jana.name, current: { version: 1 } } }
    expect(await arrange(jana, OURS, 0)).toMatchObject(refused)
    expect((await seen(jana)).own.arrangement).toEqual(MINE)
  })

  it('FAULT-72 of two who lead, one is told who arranged what meanwhile', async () => {
    const house = await aCompanyRow(db)
    const [one, other] = [await lead(house), await lead(house)]
    const both = await Promise.all([
      arrangeForAll(one, OURS, 0, BOARD),
      arrangeForAll(other, USUAL_ARRANGEMENT, 0, BOARD),
    ])
    const lost = both.find(({ ok }) => !ok)
    const by = both[0]?.ok ? one.name : other.name
    expect(lost).toMatchObject({
      refusal: 'changed-meanwhile',
      conflict: { by, current: { boardUrl: BOARD, version: 1 } },
    })
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  })

  it('LAW-76 the company’s arrangement and board are in the trail with before and after', async () => {
    const house = await aCompanyRow(db)
    const owner = await lead(house)
    await arrangeForAll(owner, OURS, 0, BOARD)
    await arrangeForAll(owner, OURS, 1)
    const { rows } = await db.read((tx) =>
      sql`select action, before, after from audit_entry where subject_id = ${house} order by id`.execute(tx),
    )
    expect(rows).toEqual([
      {
        action: 'dashboard.arranged',
        before: { content: null, aside: null, hidden: null, boardUrl: null },
        after: { content: 'ordermodule', aside: 'statistic, chatlist', hidden: '', boardUrl: BOARD },
      },
      { action: 'dashboard.arranged', before: { boardUrl: BOARD }, after: { boardUrl: null } },
    ])
  })

  it('what an older version stored and no longer fits counts as not arranged', async () => {
    const jana = await hire(await aCompanyRow(db))
    await arrange(jana, MINE, 0)
    await db.transaction((tx) =>
      sql`update dashboard_arrangement set arrangement = '{"content": ["boats"]}' where user_id = ${jana.userId}`.execute(
        tx,
      ),
    )
    expect((await seen(jana)).own).toEqual({ arrangement: null, version: 1 })
  })
})
