import { USUAL_ARRANGEMENT } from '@fachwerk/contract/office/arrangement'
import { type CallName, type Inputs, none } from '../call-input-types.ts'

const LAYOUT = { order: ['status'], hidden: ['price'], widths: [], density: 'compact' as const }

/** Good inputs of what belongs to the back office as a whole. */
export const officeInputs = {
  search: () => [{ body: { search: 'Keller' } }],
  statisticsFilter: none,
  statistics: ({ locationId }) => [{ body: { locationIds: [locationId], months: 2 } }],
  publicOverview: () => [{ query: {} }],
  dashboard: none,
  due: () => [{ body: {} }],
  arrangeDashboard: () => [{ body: { arrangement: USUAL_ARRANGEMENT, version: 0 } }],
  arrangeCompanyDashboard: () => [
    { body: { arrangement: null, boardUrl: 'https://board.muster.example/team', version: 0 } },
  ],
  preferences: none,
  saveListLayout: () => [{ params: { list: 'access-rights' }, body: LAYOUT }],
  resetListLayout: () => [{ params: { list: 'access-rights' } }],
  saveShortcuts: () => [{ body: { singleKeys: true } }],
  savedViews: () => [{ params: { list: 'access-rights' } }],
  createSavedView: () => [{ params: { list: 'access-rights' }, body: { name: 'Überzogene', state: [] } }],
  updateSavedView: ({ savedViewId: viewId }) => [
    {
      params: { list: 'access-rights', viewId },
      body: { name: 'Alle', state: [], shared: true, version: 1 },
    },
  ],
  deleteSavedView: ({ savedViewId: viewId }) => [{ params: { list: 'access-rights', viewId } }],
  history: ({ userId: id }) => [{ body: { subject: { kind: 'user', id } } }],
} satisfies Partial<Inputs<CallName>>
