import type { RequestIn } from '@fachwerk/contract/call'
import type { deviceCalls } from '@fachwerk/contract/device/device-calls'
import type { boxCalls } from '@fachwerk/contract/location/box-calls'
import type { cabinetCalls } from '@fachwerk/contract/location/cabinet-calls'
import type { lockCalls } from '@fachwerk/contract/device/lock-calls'
import type { lockStatisticsCalls } from '@fachwerk/contract/device/lock-statistics-calls'
import type { Target } from '../tenants.ts'

type Calls = typeof lockCalls &
  typeof cabinetCalls &
  typeof boxCalls &
  typeof lockStatisticsCalls &
  Pick<typeof deviceCalls, 'openLock' | 'pingTerminal' | 'commandTerminal'>
type Inputs = { readonly [K in keyof Calls]: (at: Target) => readonly RequestIn<Calls[K]>[] }

const REASON = 'Kunde steht davor'

/** Good inputs of the calls about locks and terminals, for what belongs to a target. */
export const lockInputs: Inputs = {
  commandTerminal: ({ terminalId }) => [{ body: { controller: { id: terminalId }, kind: 'startScan' } }],
  pingTerminal: ({ terminalId }) => [{ body: { controller: { id: terminalId } } }],
  openLock: ({ boxId, lockId, rentalId }) =>
    [boxId, lockId, rentalId].map((item) => ({ body: { item, reason: REASON } })),
  locks: ({ locationId }) => [{ body: { locationIds: [locationId] } }],
  locksTotal: ({ locationId }) => [{ body: { locationIds: [locationId] } }],
  lockCounts: () => [{ body: {} }],
  exportLocks: ({ locationId }) => [{ body: { locationIds: [locationId], format: 'csv' } }],
  lockStatistics: ({ locationId }) => [{ params: { locationId }, body: {} }],
  exportLockStatistics: ({ locationId }) => [{ params: { locationId }, body: { format: 'csv' } }],
  lock: ({ lockId, boxId }) => [lockId, boxId].map((id) => ({ params: { lockId: id } })),
  lockWall: ({ locationId }) => [{ body: { locationId } }],
  lockPlaces: ({ locationId }) => [{ body: { locationId } }],
  readCabinets: () => [{ body: { file: btoa('Spalte;Groesse') } }],
  putUpCabinets: ({ locationId }) => [
    { body: { item: { locationId, cabinets: [{ columns: [[{ kind: 'box', size: 'S' }]] }] } } },
  ],
  boxSpots: ({ boxId }) => [{ body: { boxId } }],
  moveBox: ({ boxId: id, cabinetId }) => [
    { body: { item: { id, spot: { cabinetId, column: 0, row: 0, over: id }, reason: REASON } } },
    { body: { item: { id, spot: { cabinetId: null }, reason: REASON } } },
  ],
  boxSpotsElsewhere: ({ boxId, locationId }) => [{ body: { boxId, locationId } }],
  relocateBox: ({ boxId: id, locationId, terminalId, cabinetId }) => [
    { body: { item: { id, locationId, number: 901, spot: { cabinetId: null }, reason: REASON } } },
    {
      body: {
        item: {
          id,
          locationId,
          terminalId,
          number: 902,
          spot: { cabinetId, column: 0, row: 0, over: id },
          reason: REASON,
        },
      },
    },
  ],
  resizeBox: ({ boxId: id }) => [{ body: { item: { id, size: 'S', reason: REASON } } }],
  archiveBox: ({ boxId: id }) => [{ body: { item: { id, reason: REASON } } }],
  restoreBox: ({ boxId: id, cabinetId }) => [
    { body: { item: { id, spot: { cabinetId, over: id }, reason: REASON } } },
  ],
  takeDownCabinet: ({ cabinetId: id }) => [{ body: { item: { id, reason: REASON } } }],
  addLock: ({ locationId, terminalId, lockId: heardId, boxId, cabinetId }) => [
    { body: { item: { locationId, terminalId, boxId, name: 'L-neu' } } },
    { body: { item: { locationId, terminalId, heardId, name: 'L-gehört' } } },
    {
      body: {
        item: {
          locationId,
          terminalId,
          name: 'L-am-neuen-Fach',
          newBox: { number: 900, size: 'S', cabinetId, column: null },
        },
      },
    },
  ],
  editLock: ({ lockId: id }) => [{ body: { item: { id, version: 1, name: 'L-anders', notes: 'klemmt' } } }],
  moveLock: ({ lockId: id, locationId, terminalId, boxId }) => [
    { body: { item: { id, version: 1, locationId, terminalId, boxId, reason: REASON } } },
  ],
  activateLock: ({ lockId: id }) => [{ body: { item: { id, active: false, reason: REASON } } }],
  deleteLock: ({ lockId: id }) => [{ body: { item: { id, reason: REASON } } }],
}
