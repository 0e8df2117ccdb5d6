import type { ListLayout, SavedView } from '@fachwerk/contract/office/preference-calls'
import { type Handlers, refuse } from './fake-server.ts'
import { id } from './fixtures.ts'

/** What a server keeps for one person: columns, keys and views; it outlives a reload. */
export function aMemory(views: SavedView[] = [], canShare = false) {
  const kept: { layout: ListLayout | null; singleKeys: boolean; views: SavedView[] } = {
    layout: null,
    singleKeys: true,
    views,
  }
  const handlers: Handlers = {
    preferences: () => ({
      layouts: kept.layout ? [{ list: 'access-rights', layout: kept.layout }] : [],
      shortcuts: { singleKeys: kept.singleKeys },
    }),
    saveListLayout: ({ body }) => ({ layout: (kept.layout = body) }),
    resetListLayout: () => {
      kept.layout = null
      return { reset: true }
    },
    saveShortcuts: ({ body }) => ({ shortcuts: { singleKeys: (kept.singleKeys = body.singleKeys) } }),
    savedViews: () => ({ rows: kept.views, canShare }),
    createSavedView: ({ body }) => {
      const view = aView(kept.views.length + 1, body)
      kept.views = [...kept.views, view]
      return view
    },
    updateSavedView: ({ params, body }) => {
      const before = kept.views.find((view) => view.id === params.viewId)
      if (before && before.version !== body.version) return refuse('changed-meanwhile')
      const view = { ...aView(1, body), id: params.viewId, version: body.version + 1 }
      kept.views = [...kept.views.filter((it) => it.id !== view.id), view]
      return view
    },
    deleteSavedView: ({ params }) => {
      const view = kept.views.find((it) => it.id === params.viewId)
      kept.views = kept.views.filter((it) => it !== view)
      return view ? { ...view, version: view.version + 1 } : refuse('not-found')
    },
  }
  return { kept, handlers }
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
