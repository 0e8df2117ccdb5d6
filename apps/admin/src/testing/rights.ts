import { screen } from '@testing-library/react'
import { aRow, fromNow, id } from './fixtures.ts'
import { openApp, type OpenOptions } from './screen.tsx'

/** Three rentals as of now: overdue, running, to come. */
export const threeRights = () => [
  aRow({
    rentalId: id('e', 1),
    boxName: 'KN-012',
    boxId: id('b', 12),
    customerName: 'Jürgen Schäuffele',
    status: 'overdue',
    endsAt: fromNow(-71),
  }),
  aRow({ rentalId: id('e', 2) }),
  aRow({
    rentalId: id('e', 3),
    boxName: 'KN-015',
    boxId: id('b', 15),
    customerName: 'Sofia Marchetti',
    status: 'reserved',
    startsAt: fromNow(78),
    endsAt: fromNow(900),
  }),
]
const location = (n: number, name: string) => ({
  id: id('c', n),
  companyId: id('1'),
  companyName: 'Seefach',
  name,
  prefix: 'KN',
  street: 'Bahnhofplatz 1',
  postcode: '78462',
  city: 'Konstanz',
  state: 'BW',
  rentalTerm: 'both' as const,
  open: true,
  lat: 47.66,
  lng: 9.17,
  boxCount: 24,
  groups: [],
  missingTexts: 0,
  archived: false,
})
const handlers: OpenOptions['handlers'] = {
  accessRights: () => ({ rows: threeRights(), total: null, totalIsExact: false }),
  accessRightsTotal: () => ({ total: 184, totalIsExact: true }),
  accessRightCounts: () => ({ counts: { all: 1284, running: 184, overdue: 7, endsToday: 23, unpaid: 4 } }),
  storageLocations: () => ({
    rows: [location(1, 'Konstanz Bahnhof'), location(2, 'Lindau Insel')],
    total: 2,
  }),
}
/** Opens the list of access rights with a server that has these rows. */
export const openRights = (address = '/admin/access-rights', more: OpenOptions['handlers'] = {}) =>
  openApp(address, { handlers: { ...handlers, ...more } })
export type RightsApp = Awaited<ReturnType<typeof openRights>>
/** What the server was asked for last. */
export const newestFilter = (app: RightsApp) => app.server.asked('accessRights').at(-1)?.input.body
export const row = (name: RegExp) => screen.findByRole('row', { name })
