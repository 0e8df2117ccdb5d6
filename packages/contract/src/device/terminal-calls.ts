import { z } from 'zod'
import { call } from '../call.ts'
import { ExportedFile, exportOf } from '../office/export.ts'
import { Id, Instant, listFilter, text } from '../fields.ts'
import { bodyOf } from '../record-fields.ts'
import { terminalFields } from './terminal-fields.ts'
import { TerminalDetail, TerminalListView, TerminalRow } from './terminal-views.ts'

export const TERMINAL_SORTS = ['name', 'location', 'lastSeenAt', 'locks'] as const
const named = {
  view: TerminalListView.default('all'),
  locationIds: z.array(Id).max(200).optional(),
  /** The state that is being paged through: what was added later is left out, so that pages do not shift (FAULT-74). */
  asOf: Instant.optional(),
}
export const TerminalFilter = listFilter(TERMINAL_SORTS, named)
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
  terminals: call({
    ...common,
    method: 'POST',
    path: '/location/monitoring/controllers',
    permission: 'monitoring.view',
    summary: 'Terminals der Firma und ihrer Franchisenehmer',
    readOnly: true,
    body: TerminalFilter,
    reply: z.object({ rows: z.array(TerminalRow) }),
    refusals: [],
  }),
  terminalsTotal: call({
    ...common,
    method: 'POST',
    path: '/location/monitoring/controllers/total',
    permission: 'monitoring.view',
    summary: 'Wie viele Terminals zum Filter passen',
    readOnly: true,
    body: TerminalFilter,
    reply: z.object({ total: z.int(), totalIsExact: z.boolean() }),
    refusals: [],
  }),
  terminalCounts: call({
    ...common,
    method: 'POST',
    path: '/location/monitoring/controllers/counts',
    permission: 'monitoring.view',
    summary: 'Zahlen der Ansichten',
    readOnly: true,
    body: z.object({}),
    reply: z.object({ counts: z.record(TerminalListView, z.int()) }),
    refusals: [],
  }),
  exportTerminals: call({
    ...common,
    method: 'POST',
    path: '/location/monitoring/controllers/export',
    permission: 'monitoring.view',
    summary: 'Alle Terminals, die zum Filter passen, als CSV oder XLSX',
    file: true,
    body: exportOf(TERMINAL_SORTS, named, [
      'name',
      'location',
      'state',
      'lastSeenAt',
      'locks',
      'firmware',
      'uplink',
      'access',
    ]),
    reply: ExportedFile,
    refusals: ['too-many-exports', 'export-too-large'],
  }),
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
