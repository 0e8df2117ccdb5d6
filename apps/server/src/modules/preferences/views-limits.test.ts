import { ListLayout, SavedViewState, preferenceCalls } from '@fachwerk/contract/office/preference-calls'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { StaffActor } from '../../platform/http/actor.ts'
import { aCompanyRow } from '../identity/testing.ts'
import { aPreferencesDesk } from './testing.ts'

const { db, ask, hire } = await aPreferencesDesk()
const params = { list: 'access-rights' as const }
const save = (actor: StaffActor, name: string) =>
  ask(preferenceCalls.createSavedView, { params, body: { name, state: [] } }, actor)
const layoutOf = (over: object = {}) => ({ order: [], hidden: [], widths: [], density: 'normal', ...over })
const filters = (count: number, value = 'x') =>
  Array.from({ length: count }, () => ({ name: 'status', value }))

async function aFullShelf() {
  const company = await aCompanyRow(db)
  const [owner, colleague] = [
    await hire(company, ['accessRights.view']),
    await hire(company, ['accessRights.view']),
  ]
  await db.transaction((tx) =>
    sql`insert into saved_view (id, company_id, owner_id, list, name, state, shared, created_at, changed_at, version)
      select gen_random_uuid(), ${company}, ${owner.userId}, ${params.list}, 'Ansicht ' || n, '[]', false, now(), now(), 1
      from generate_series(1, 49) n`.execute(tx),
  )
  const last = await save(owner, 'Die fünfzigste')
  if (!last.ok) throw new Error(last.refusal)
  return { owner, colleague, last: last.value }
}

describe('N-10 how many views somebody has', () => {
  it('are fifty in a list; the next one is refused until one is put away, and that one comes not back into a full list', async () => {
    const { owner, colleague, last } = await aFullShelf()
    expect(await save(owner, 'Eine zu viel')).toMatchObject({ refusal: 'too-many-views' })
    expect(await save(colleague, 'Meine erste')).toMatchObject({ ok: true })
    const details = { ...params, viewId: last.id }
    const away = await ask(preferenceCalls.deleteSavedView, { params: details }, owner)
    if (!away.ok) throw new Error(away.refusal)
    expect(await save(owner, 'An ihrer Stelle')).toMatchObject({ ok: true })
    const { name, state, shared, version } = away.value
    const back = { params: details, body: { name, state, shared, version } }
    expect(await ask(preferenceCalls.updateSavedView, back, owner)).toMatchObject({
      refusal: 'too-many-views',
    })
  })

  it('putting away twice is once, and a colleague’s private view is not there to be put away', async () => {
    const company = await aCompanyRow(db)
    const [owner, colleague] = [
      await hire(company, ['accessRights.view']),
      await hire(company, ['accessRights.view']),
    ]
    const view = await save(owner, 'Heute')
    if (!view.ok) throw new Error(view.refusal)
    const request = { params: { ...params, viewId: view.value.id } }
    expect(await ask(preferenceCalls.deleteSavedView, request, colleague)).toMatchObject({
      refusal: 'not-found',
    })
    const once = await ask(preferenceCalls.deleteSavedView, request, owner)
    expect(await ask(preferenceCalls.deleteSavedView, request, owner)).toEqual(once)
  })
})

describe('FAULT-67 FAULT-48 what a layout and a view may hold', () => {
  it.each([
    ['a column named like a prototype', { order: ['__proto__'] }],
    ['a column with a path', { hidden: ['a.b'] }],
    ['a column too narrow to grip', { widths: [{ column: 'box', px: 39 }] }],
    ['a column wider than any screen', { widths: [{ column: 'box', px: 1201 }] }],
    ['half a pixel', { widths: [{ column: 'box', px: 99.5 }] }],
    ['more columns than there are', { order: Array.from({ length: 61 }, (_, index) => `c${index}`) }],
    ['a density nobody knows', { density: 'huge' }],
    ['somebody else’s', { userId: 'x' }],
  ])('%s is refused', (_what, over) => {
    expect(ListLayout.safeParse(layoutOf()).success).toBe(true)
    expect(ListLayout.safeParse(layoutOf(over)).success).toBe(false)
  })

  it('a view keeps forty filters, the longest of 2,000 signs', () => {
    expect(SavedViewState.safeParse(filters(40, 'x'.repeat(2_000))).success).toBe(true)
    expect(SavedViewState.safeParse(filters(41)).success).toBe(false)
    expect(SavedViewState.safeParse(filters(1, 'x'.repeat(2_001))).success).toBe(false)
  })
})
