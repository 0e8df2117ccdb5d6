import { z } from 'zod'
import { call } from '../call.ts'
import { exportOf } from '../office/export.ts'
import { AsOf, listCalls, SomeIds } from '../office/list-calls.ts'
import { priceModule } from './price-module.ts'
import { Id, Instant, searchText } from '../fields.ts'
import {
  ChangedVoucher,
  NewVoucher,
  NewVouchers,
  Voucher,
  VoucherRow,
  VoucherUse,
  VoucherState,
} from './voucher-fields.ts'

/** As many as come where nobody says how many. */
const MOST_AT_ONCE = 500

/** `inUse`: all that are not archived. */
export const VOUCHER_VIEWS = ['inUse', ...VoucherState.options] as const
const narrowed = {
  /** Which hold at one of these. */
  locationIds: SomeIds,
  companyIds: SomeIds,
}
/** The same of one location, or in one state. */
const oneOf = { locationId: Id.optional(), state: VoucherState.optional() }
const VoucherView = z.enum(VOUCHER_VIEWS)
export type VoucherView = z.infer<typeof VoucherView>

/** Vouchers as a list (F-06, O-06, N-10). */
export const voucherList = listCalls(priceModule, {
  name: 'vouchers',
  title: 'Gutscheine',
  path: '/location/vouchers',
  tags: ['Gutscheine'],
  summary:
    'Gutscheine, gesucht, gefiltert und geordnet, die neuesten zuerst, wenn niemand etwas anderes sagt',
  row: VoucherRow,
  sorts: ['created', 'code', 'name', 'from', 'to', 'uses'],
  filter: {
    ...narrowed,
    view: VoucherView.default('inUse'),
    asOf: AsOf,
  },
  number: 'with',
})

const VOUCHER_COLUMNS = [
  'code',
  'name',
  'percent',
  'amount',
  'credit',
  'rest',
  'from',
  'to',
  'locations',
  'holdsFor',
  'sizes',
  'term',
  'minimum',
  'uses',
  'mostUses',
  'mostPerCustomer',
  'given',
  'state',
  'created',
] as const

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
  voucherList: {
    ...voucherList.rows,
    path: '/location/vouchers/list',
    body: voucherList.rows.body.extend({ dir: z.enum(['asc', 'desc']).default('desc') }),
  },
  voucher: call({
    ...common,
    method: 'GET',
    path: '/location/voucher/{id}',
    permission: 'locations.view',
    summary: 'Ein Gutschein mit seinen Bedingungen',
    params: z.object({ id: Id }),
    reply: Voucher,
    refusals: ['not-found'],
  }),
  voucherUses: call({
    ...common,
    method: 'GET',
    path: '/location/voucher/{id}/uses',
    permission: 'orders.view',
    summary: 'Wer einen Gutschein mit welcher Bestellung eingelöst hat, die neuesten zuerst',
    params: z.object({ id: Id }),
    query: z.object({
      offset: z.coerce.number<number>().int().min(0).max(1_000_000).default(0),
      limit: z.coerce.number<number>().int().min(1).max(100).default(25),
    }),
    /** `total`: how many there are on all pages. */
    reply: z.object({ rows: z.array(VoucherUse), total: z.int() }),
    refusals: ['not-found'],
  }),
  exportVouchers: {
    ...voucherList.file(VOUCHER_COLUMNS),
    body: exportOf(
      voucherList.sorts,
      { ...narrowed, ...oneOf, view: VoucherView.optional() },
      VOUCHER_COLUMNS,
    ),
  },
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
