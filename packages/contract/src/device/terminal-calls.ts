import { z } from 'zod'
import { call } from '../call.ts'
import { AsOf, listCalls, SomeIds } from '../office/list-calls.ts'
import { deviceModule } from './device-module.ts'
import { Id, text } from '../fields.ts'
import { bodyOf } from '../record-fields.ts'
import { terminalFields } from './terminal-fields.ts'
import { TerminalDetail, TerminalListView, TerminalRow } from './terminal-views.ts'

/** Terminals as a list (L-05, N-10). */
export const terminalList = listCalls(deviceModule, {
  name: 'terminals',
  title: 'Terminals',
  path: '/location/monitoring/controllers',
  tags: ['Terminals'],
  summary: 'Terminals der Firma und ihrer Franchisenehmer',
  row: TerminalRow,
  sorts: ['name', 'location', 'lastSeenAt', 'locks'],
  filter: {
    view: TerminalListView.default('all'),
    locationIds: SomeIds,
    asOf: AsOf,
  },
  number: 'apart',
})
export const TerminalFilter = terminalList.rows.body
export type TerminalFilter = z.infer<typeof TerminalFilter>

const fields = bodyOf(terminalFields)
const written = { ...fields, ownAddress: fields.ownAddress.default(null) }
const reason = text('Grund', 300)

const whole = <T extends z.ZodType>(controller: T) => z.strictObject({ controller })
// Clients send the whole controller; only its id counts.
const onlyId = z.strictObject({ controller: z.object({ id: Id }) })

const common = { auth: 'staff', host: 'admin', tags: ['Terminals'] } as const

/** Terminals as staff keep them (L-05). */
export const terminalCalls = {
  terminals: terminalList.rows,
  terminalsTotal: terminalList.total,
  terminalCounts: terminalList.counts(TerminalListView),
  exportTerminals: terminalList.file([
    'name',
    'location',
    'state',
    'lastSeenAt',
    'locks',
    'firmware',
    'uplink',
    'access',
  ]),
  terminal: call({
    ...common,
    method: 'POST',
    path: '/location/monitoring/controller',
    permission: 'monitoring.view',
    summary: 'Ein Terminal mit seinen Schlössern und den letzten Ereignissen',
    readOnly: true,
    body: onlyId,
    reply: TerminalDetail,
    refusals: ['not-found'],
  }),
  addTerminal: call({
    ...common,
    method: 'POST',
    path: '/location/monitoring/controller/add',
    permission: 'locks.maintain',
    summary: 'Terminal an einem Standort anlegen; verbinden kann es sich erst mit einem Einrichtungscode',
    idempotent: true,
    body: whole(z.strictObject({ ...written, locationId: Id })),
    reply: TerminalDetail,
    refusals: ['not-found', 'terminal-name-taken'],
  }),
  editTerminal: call({
    ...common,
    method: 'POST',
    path: '/location/monitoring/controller/edit',
    permission: 'locks.maintain',
    summary: 'Name, Standort und eigene Adresse eines Terminals ändern',
    body: whole(
      z.strictObject({
        id: Id,
        version: z.int().min(1),
        ...written,
        locationId: Id,
      }),
    ),
    reply: TerminalDetail,
    refusals: [
      'not-found',
      'changed-meanwhile',
      'terminal-archived',
      'terminal-name-taken',
      'terminal-has-locks',
    ],
  }),
  deleteTerminal: call({
    ...common,
    method: 'POST',
    path: '/location/monitoring/controller/delete',
    permission: 'locks.maintain',
    summary: 'Terminal archivieren, womit seine Zugangsdaten enden, oder zurückholen',
    body: whole(z.strictObject({ id: Id, archived: z.boolean().default(true), reason })),
    reply: TerminalDetail,
    refusals: [
      'not-found',
      'terminal-has-locks',
      'terminal-has-rentals',
      'terminal-name-taken',
      'location-archived',
    ],
  }),
} as const
