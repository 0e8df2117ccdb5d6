import { dashboardCalls } from '@fachwerk/contract/office/dashboard-calls'
import { LISTS, ListName } from '@fachwerk/contract/office/list-names'
import { ListLayout, preferenceCalls, Shortcuts } from '@fachwerk/contract/office/preference-calls'
import type { Tx } from '../../platform/db/db.ts'
import type { Parts } from '../../platform/parts.ts'
import { ok, refuse } from '../../platform/result.ts'
import { forgetPreference, storePreference, type Person, preferencesOf } from './preferences-repository.ts'
import { insertView } from './saved-views-repository.ts'
import { arrangeForCompany, arrangeForMyself, showDashboard } from './use-cases/arrange-dashboard.ts'
import { changeView, createView, deleteView, listViews } from './use-cases/save-views.ts'

/** Other modules' tables this module reads; the test of the walls holds it to that. @public */
export const reads = ['staff_user'] as const

export type PreferencesNeeds = Pick<Parts, 'db' | 'clock' | 'random' | 'serve'>

export interface Preferences {
  /** A view everybody of the company sees. @returns its id */
  shareView(tx: Tx, owner: Person, view: { readonly list: ListName; readonly name: string }): Promise<string>
}

const SHORTCUTS = 'shortcuts'
const USUAL: Shortcuts = { singleKeys: true }
const nameOf = (list: ListName) => `list:${list}`

/** How people arrange the back office for themselves: columns, keys, views of lists (ui.md „Every list screen“ 4, 5, 8). */
export function preferencesModule(needs: PreferencesNeeds): Preferences {
  const { serve, db, clock, random } = needs
  serve(preferenceCalls.preferences, async ({ actor }) => {
    const stored = await db.read((tx) => preferencesOf(tx, actor))
    const valueOf = (name: string) => stored.find((one) => one.name === name)?.value
    // What an older version stored and no longer fits counts as not stored.
    const layouts = ListName.options.flatMap((list) => {
      const { data: layout } = ListLayout.safeParse(valueOf(nameOf(list)))
      return layout ? [{ list, layout }] : []
    })
    return ok({ layouts, shortcuts: Shortcuts.safeParse(valueOf(SHORTCUTS)).data ?? USUAL })
  })
  serve(preferenceCalls.saveListLayout, async ({ actor, params: { list }, body: layout }) => {
    if (!actor.permissions.has(LISTS[list])) return refuse('not-found')
    const stored = { ...layout, widths: layout.widths.map(({ column, px }) => ({ column, px })) }
    await db.transaction((tx) => storePreference(tx, actor, nameOf(list), stored, clock.now()))
    return ok({ layout })
  })
  serve(preferenceCalls.resetListLayout, async ({ actor, params: { list } }) => {
    if (!actor.permissions.has(LISTS[list])) return refuse('not-found')
    await db.transaction((tx) => forgetPreference(tx, actor, nameOf(list)))
    return ok({ reset: true as const })
  })
  serve(preferenceCalls.saveShortcuts, async ({ actor, body: shortcuts }) => {
    await db.transaction((tx) => storePreference(tx, actor, SHORTCUTS, { ...shortcuts }, clock.now()))
    return ok({ shortcuts })
  })
  serve(preferenceCalls.savedViews, ({ actor, params }) => listViews(needs, { actor, list: params.list }))
  serve(preferenceCalls.createSavedView, ({ actor, params, body }) =>
    createView(needs, { actor, list: params.list, ...body }),
  )
  serve(preferenceCalls.updateSavedView, ({ actor, params, body }) =>
    changeView(needs, { actor, ...params, ...body }),
  )
  serve(preferenceCalls.deleteSavedView, ({ actor, params }) => deleteView(needs, { actor, ...params }))
  serve(dashboardCalls.dashboard, async ({ actor }) => ok(await showDashboard(needs, actor)))
  serve(dashboardCalls.arrangeDashboard, ({ actor, body }) => arrangeForMyself(needs, { actor, ...body }))
  serve(dashboardCalls.arrangeCompanyDashboard, ({ actor, body }) =>
    arrangeForCompany(needs, { actor, ...body }),
  )
  return {
    shareView: async (tx, owner, { list, name }) => {
      const id = random.uuid()
      await insertView(tx, owner, { id, list, name, state: [], shared: true }, clock.now())
      return id
    },
  }
}
