import type { Permission } from '@fachwerk/contract/staff/permissions'
import { preferenceCalls } from '@fachwerk/contract/office/preference-calls'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { StaffActor } from '../../platform/http/actor.ts'
import { aCompanyRow } from '../identity/testing.ts'
import { aPreferencesDesk } from './testing.ts'

const desk = await aPreferencesDesk()
const { db, ask } = desk

const SEES: readonly Permission[] = ['accessRights.view']
const SHARES: readonly Permission[] = [...SEES, 'views.share', 'users.view']
/** A company with colleagues. */
async function aTeam() {
  const company = await aCompanyRow(db)
  return { hire: (permissions: readonly Permission[] = SEES) => desk.hire(company, permissions) }
}

const rights = { list: 'access-rights' as const }
const OVERDUE = [{ name: 'status', value: 'overdue' }]
const LAYOUT = {
  order: ['status', 'box'],
  hidden: ['price'],
  widths: [{ column: 'customer', px: 220 }],
  density: 'compact' as const,
}
const save = (actor: StaffActor, name: string, shared = false) =>
  ask(preferenceCalls.createSavedView, { params: rights, body: { name, state: OVERDUE, shared } }, actor)
const names = async (actor: StaffActor) => {
  const listed = await ask(preferenceCalls.savedViews, { params: rights }, actor)
  return listed.ok ? listed.value.rows.map(({ name }) => name) : listed.refusal
}
async function saved(actor: StaffActor, name: string, shared = false) {
  const made = await save(actor, name, shared)
  if (!made.ok) throw new Error(made.refusal)
  return made.value
}
const change = (
  actor: StaffActor,
  view: Awaited<ReturnType<typeof saved>>,
  over: { name?: string; shared?: boolean } = {},
) => {
  const { name, state, shared, version } = { ...view, ...over }
  const input = { params: { ...rights, viewId: view.id }, body: { name, state, shared, version } }
  return ask(preferenceCalls.updateSavedView, input, actor)
}

describe('N-10 columns, width and density of a list', () => {
  it('are kept for the person on the server, and for nobody else; resetting forgets them', async () => {
    const team = await aTeam()
    const [jana, max] = [await team.hire(), await team.hire()]
    await ask(preferenceCalls.saveListLayout, { params: rights, body: LAYOUT }, jana)
    await ask(preferenceCalls.saveShortcuts, { body: { singleKeys: false } }, jana)
    expect(await ask(preferenceCalls.preferences, {}, jana)).toEqual({
      ok: true,
      value: { layouts: [{ list: 'access-rights', layout: LAYOUT }], shortcuts: { singleKeys: false } },
    })
    expect(await ask(preferenceCalls.preferences, {}, max)).toEqual({
      ok: true,
      value: { layouts: [], shortcuts: { singleKeys: true } },
    })
    await ask(preferenceCalls.resetListLayout, { params: rights }, jana)
    expect(await ask(preferenceCalls.preferences, {}, jana)).toMatchObject({ value: { layouts: [] } })
  })

  it('FAULT-67 what is stored and does not fit is as if it were not there, and reaches no prototype', async () => {
    const jana = await (await aTeam()).hire()
    await ask(preferenceCalls.saveListLayout, { params: rights, body: LAYOUT }, jana)
    await db.transaction((tx) =>
      sql`update staff_preference set value = '{"__proto__": {"polluted": true}, "order": []}'
        where user_id = ${jana.userId}`.execute(tx),
    )
    expect(await ask(preferenceCalls.preferences, {}, jana)).toMatchObject({
      ok: true,
      value: { layouts: [] },
    })
    expect({}).not.toHaveProperty('polluted')
    const state = ['__proto__', 'constructor.prototype', 'a b'].map((name) => ({ name, value: 'x' }))
    for (const one of state)
      expect(preferenceCalls.createSavedView.body.safeParse({ name: 'x', state: [one] }).success).toBe(false)
  })
})

describe('N-10 saved views', () => {
  it('are private until somebody saves them for all; then colleagues see them, other companies never', async () => {
    const team = await aTeam()
    const [owner, colleague] = [await team.hire(SHARES), await team.hire()]
    const stranger = await (await aTeam()).hire(SHARES)
    const view = await saved(owner, 'Überzogen, groß')
    expect([await names(owner), await names(colleague)]).toEqual([['Überzogen, groß'], []])
    await change(owner, view, { shared: true })
    expect(await names(colleague)).toEqual(['Überzogen, groß'])
    expect(await names(stranger)).toEqual([])
    expect(await change(stranger, view)).toMatchObject({ ok: false, refusal: 'not-found' })
  })

  it('sharing wants its permission, and so does changing what a colleague shares', async () => {
    const team = await aTeam()
    const [owner, other, reader] = [await team.hire(SHARES), await team.hire(SHARES), await team.hire()]
    expect(await save(reader, 'Meins', true)).toMatchObject({ refusal: 'sharing-not-allowed' })
    const view = await saved(owner, 'Für alle', true)
    expect(await change(reader, view, { name: 'Gekapert' })).toMatchObject({ refusal: 'view-of-another' })
    expect(await change(other, view, { name: 'Gepflegt' })).toMatchObject({ value: { name: 'Gepflegt' } })
  })

  it('A-12 who may not see a list sees and saves none of its views', async () => {
    const reader = await (await aTeam()).hire()
    const params = { list: 'users' as const }
    const body = { name: 'Alle', state: [] }
    expect(await ask(preferenceCalls.savedViews, { params }, reader)).toMatchObject({ refusal: 'not-found' })
    expect(await ask(preferenceCalls.createSavedView, { params, body }, reader)).toMatchObject({
      refusal: 'not-found',
    })
  })

  it('FAULT-72 an older version is refused with who saved and what is there now', async () => {
    const owner = await (await aTeam()).hire(SHARES)
    const view = await saved(owner, 'Heute')
    await change(owner, view, { name: 'Morgen' })
    expect(await change(owner, view, { name: 'Gestern' })).toMatchObject({
      refusal: 'changed-meanwhile',
      conflict: { by: owner.name, current: { name: 'Morgen', version: 2 } },
    })
  })

  it('a deleted one is gone from the list and comes back with undo; its name is free meanwhile', async () => {
    const owner = await (await aTeam()).hire(SHARES)
    const view = await saved(owner, 'Heute')
    expect(await save(owner, 'heute')).toMatchObject({ refusal: 'view-name-taken' })
    const away = await ask(preferenceCalls.deleteSavedView, { params: { ...rights, viewId: view.id } }, owner)
    expect(await names(owner)).toEqual([])
    if (!away.ok) throw new Error(away.refusal)
    await change(owner, away.value)
    expect(await names(owner)).toEqual(['Heute'])
  })

  it('LAW-61 every change is in the trail with before and after', async () => {
    const owner = await (await aTeam()).hire(SHARES)
    const view = await saved(owner, 'Eins')
    await change(owner, view, { name: 'Zwei' })
    const { rows } = await db.read((tx) =>
      sql`select action, before, after from audit_entry where subject_id = ${view.id} order by id`.execute(
        tx,
      ),
    )
    expect(rows).toEqual([
      {
        action: 'savedView.created',
        before: {},
        after: { name: 'Eins', shared: false, state: JSON.stringify(OVERDUE) },
      },
      { action: 'savedView.changed', before: { name: 'Eins' }, after: { name: 'Zwei' } },
    ])
  })
})
