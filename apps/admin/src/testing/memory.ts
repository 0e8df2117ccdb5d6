import type { ListLayout, SavedView } from '@fachwerk/contract/office/preference-calls'
import { type Handlers, refuse } from './fake-server.ts'
import { id } from './fixtures.ts'

/** What a server keeps for one person: columns, keys and views; it outlives a reload. */
export function aMemory(views: SavedView[] = [], canShare = false) {
  const saved: { layout: ListLayout | null; singleKeys: boolean; views: SavedView[] } = {
    layout: null,
    singleKeys: true,
    views,
  }
  const handlers: Handlers = {
    preferences: () => ({
      layouts: saved.layout ? [{ list: 'access-rights', layout: saved.layout }] : [],
      shortcuts: { singleKeys: saved.singleKeys },
    }),
    saveListLayout: ({ body }) => ({ layout: (saved.layout = body) }),
    resetListLayout: () => {
      saved.layout = null
      return { reset: true }
    },
    saveShortcuts: ({ body }) => ({ shortcuts: { singleKeys: (saved.singleKeys = body.singleKeys) } }),
    savedViews: () => ({ rows: saved.views, canShare }),
    createSavedView: ({ body }) => {
      const view = aView(saved.views.length + 1, body)
      saved.views = [...saved.views, view]
      return view
    },
    updateSavedView: ({ params, body }) => {
      const before = saved.views.find((view) => view.id === params.viewId)
      if (before && before.version !== body.version) return refuse('changed-meanwhile')
      const view = { ...aView(1, body), id: params.viewId, version: body.version + 1 }
      saved.views = [...saved.views.filter((it) => it.id !== view.id), view]
      return view
    },
    deleteSavedView: ({ params }) => {
      const view = saved.views.find((it) => it.id === params.viewId)
      saved.views = saved.views.filter((it) => it !== view)
      return view ? { ...view, version: view.version + 1 } : refuse('not-found')
    },
  }
  return { saved, handlers }
}

export const aView = (n: number, over: Partial<SavedView> = {}): SavedView => ({
  id: id('5', n),
  list: 'access-rights',
  name: `Ansicht ${n}`,
  state: [{ name: 'kind', value: 'motor' }],
  shared: false,
  ownerName: 'Jana Brandt',
  own: true,
  can: { edit: true },
  version: 1,
  ...over,
})
