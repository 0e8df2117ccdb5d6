import { z } from 'zod'
import { call } from './call.ts'
import { ExportedFile, exportOf } from './export.ts'
import { Id, Instant, searchText } from './fields.ts'
import { ChangedVoucher, NewVoucher, NewVouchers, Voucher, VoucherState } from './voucher-fields.ts'

/** As many as come where nobody says how many. */
const MOST_AT_ONCE = 500

const common = { auth: 'staff', host: 'admin', tags: ['Gutscheine'] } as const
const edit = { ...common, permission: 'locations.edit', reply: Voucher } as const

/** Vouchers of a company, for all its locations or some of them (F-06, O-06). */
export const voucherCalls = {
  vouchers: call({
    ...common,
    method: 'GET',
    path: '/location/vouchers',
    permission: 'locations.view',
    summary: 'Gutscheine seitenweise, mit einem Standort die dort gelten; die neuesten zuerst',
    query: z.object({
      locationId: Id.optional(),
      /** Where a state is asked for, that says it. */
      archived: z.stringbool().optional(),
      state: VoucherState.optional(),
      /** In code and name. */
      search: searchText(80).optional(),
      offset: z.coerce.number<number>().int().min(0).max(1_000_000).default(0),
      limit: z.coerce.number<number>().int().min(1).max(MOST_AT_ONCE).default(MOST_AT_ONCE),
      /** The state that is paged through: what came later is left out, so that pages do not shift (FAULT-74). */
      asOf: Instant.optional(),
    }),
    /** `total`: how many there are on all pages. */
    reply: z.object({ rows: z.array(Voucher), total: z.int() }),
    refusals: [],
  }),
  exportVouchers: call({
    ...common,
    method: 'POST',
    path: '/location/vouchers/export',
    permission: 'locations.view',
    summary: 'Alle Gutscheine, die zum Filter passen, als CSV oder XLSX',
    file: true,
    body: exportOf(['created'], { locationId: Id.optional(), state: VoucherState.optional() }, [
      'code',
      'name',
      'percent',
      'amount',
      'credit',
      'rest',
      'from',
      'to',
      'locations',
      'sizes',
      'term',
      'minimum',
      'uses',
      'mostUses',
      'mostPerCustomer',
      'given',
      'state',
      'created',
    ]),
    reply: ExportedFile,
    refusals: ['too-many-exports', 'export-too-large'],
  }),
  createVouchers: call({
    ...common,
    method: 'POST',
    path: '/location/voucher/batch',
    permission: 'locations.edit',
    summary: 'Viele Gutscheine zu gleichen Bedingungen anlegen, jeder mit eigenem, nicht zu erratendem Code',
    idempotent: true,
    body: z.strictObject({ vouchers: NewVouchers }),
    reply: z.object({ codes: z.array(z.string()) }),
    refusals: ['not-found'],
  }),
  createVoucher: call({
    ...edit,
    method: 'POST',
    path: '/location/voucher',
    summary: 'Gutschein anlegen',
    body: z.strictObject({ voucher: NewVoucher }),
    refusals: ['not-found', 'voucher-code-taken'],
  }),
  saveVoucher: call({
    ...edit,
    method: 'PUT',
    path: '/location/voucher/{id}',
    summary: 'Gutschein ändern; was schon eingelöst ist, behält seinen Nachlass',
    params: z.object({ id: Id }),
    body: z.strictObject({ voucher: ChangedVoucher }),
    refusals: ['not-found', 'changed-meanwhile', 'voucher-code-taken'],
  }),
  archiveVoucher: call({
    ...edit,
    method: 'POST',
    path: '/location/voucher/archive',
    summary: 'Gutschein archivieren oder zurückholen; archiviert löst ihn niemand mehr ein',
    body: z.strictObject({ id: Id, archived: z.boolean().default(true) }),
    refusals: ['not-found'],
  }),
} as const
