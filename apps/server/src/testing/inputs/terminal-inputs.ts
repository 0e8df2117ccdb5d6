import type { alarmCalls } from '@fachwerk/contract/device/alarm-calls'
import type { RequestIn } from '@fachwerk/contract/call'
import type { heardLockCalls } from '@fachwerk/contract/device/heard-lock-calls'
import type { ownAddressCalls } from '@fachwerk/contract/account/own-address-calls'
import type { terminalCalls } from '@fachwerk/contract/device/terminal-calls'
import type { brokerHookCalls } from '@fachwerk/contract/device/broker-hook-calls'
import type { terminalSetupCalls } from '@fachwerk/contract/device/terminal-setup-calls'
import type { Target } from '../tenants.ts'

type Calls = typeof terminalCalls &
  typeof alarmCalls &
  typeof terminalSetupCalls &
  typeof brokerHookCalls &
  typeof heardLockCalls &
  typeof ownAddressCalls
type Inputs = { readonly [K in keyof Calls]: (at: Target) => readonly RequestIn<Calls[K]>[] }

const reason = 'Terminal getauscht'

/** Good inputs of the calls about terminals, for what belongs to a target. */
export const terminalInputs: Inputs = {
  alarms: () => [{}],
  takeAlarm: ({ terminalId: subjectId, boxId }) => [
    { body: { alarm: { kind: 'offline', subjectId, since: '2026-09-07T10:00:00.000Z', taken: true } } },
    { body: { alarm: { kind: 'jammed', subjectId: boxId, since: '2026-09-07T10:00:00.000Z', taken: true } } },
  ],
  closeHelp: ({ terminalId }) => [{ body: { call: { terminalId, since: '2026-09-07T10:00:00.000Z' } } }],
  terminals: ({ locationId }) => [{ body: { locationIds: [locationId] } }],
  terminalsTotal: ({ locationId }) => [{ body: { locationIds: [locationId] } }],
  terminalCounts: () => [{ body: {} }],
  exportTerminals: ({ locationId }) => [{ body: { locationIds: [locationId], format: 'csv' } }],
  heardLocks: ({ terminalId: id }) => [{ body: { controller: { id } } }],
  terminal: ({ terminalId: id }) => [{ body: { controller: { id } } }],
  addTerminal: ({ locationId }) => [{ body: { controller: { name: 'T-neu', locationId } } }],
  editTerminal: ({ terminalId: id, locationId }) => [
    { body: { controller: { id, version: 1, name: 'T-anders', locationId } } },
  ],
  deleteTerminal: ({ terminalId: id }) => [{ body: { controller: { id, reason } } }],
  issueSetupCode: ({ terminalId: id }) => [{ body: { controller: { id } } }],
  withdrawTerminal: ({ terminalId: id }) => [{ body: { controller: { id, reason } } }],
  sendGetCall: ({ terminalId: id }) => [{ body: { url: 'https://terminal.example/', terminal: { id } } }],
  admitToBroker: () => [
    { body: { secret: 'geraten', clientId: 'x', username: 'x', password: 'a'.repeat(43) } },
  ],
  provisionTerminal: () => [{ body: { code: '7K2M-9QXT-4HRB-0WZD', password: 'a'.repeat(43) } }],
}
