import { z } from 'zod'
import { call } from '../call.ts'
import { AsOf, listCalls } from '../office/list-calls.ts'
import { companyModule } from './company-module.ts'
import { Id, text } from '../fields.ts'
import { bodyOf } from '../record-fields.ts'
import { franchiseeFields } from './company-fields.ts'
import { Fees, Franchisee, FranchiseeRow, FranchiseeView } from './franchise-views.ts'

/** A franchisor's franchisees as a list (F-01, N-10). */
export const franchiseeList = listCalls(companyModule, {
  name: 'franchisees',
  title: 'Franchisenehmer',
  path: '/franchisees/list',
  tags: ['Franchise'],
  summary: 'Franchisenehmer, gesucht, sortiert, seitenweise',
  row: FranchiseeRow,
  sorts: ['name', 'city', 'locations', 'contact'],
  filter: {
    view: FranchiseeView.default('all'),
    asOf: AsOf,
  },
  number: 'with',
})
export const FranchiseeFilter = franchiseeList.rows.body
export type FranchiseeFilter = z.infer<typeof FranchiseeFilter>

const details = <T extends z.ZodType>(franchisee: T) => z.strictObject({ franchisee })
const reason = text('Grund', 300)
const typed = bodyOf(franchiseeFields)

const common = { auth: 'staff', host: 'admin', tags: ['Franchise'] } as const
const reading = { ...common, permission: 'franchisees.view' } as const
const writing = { ...common, permission: 'franchisees.edit' } as const

/** A franchisor's franchisees and what they pay (F-01). */
export const franchiseCalls = {
  franchisees: call({
    ...reading,
    method: 'GET',
    path: '/franchisees/',
    summary: 'Alle Franchisenehmer der eigenen Firma nach Namen, ohne archivierte',
    reply: z.object({ rows: z.array(FranchiseeRow) }),
    refusals: [],
  }),
  franchiseeList: franchiseeList.rows,
  exportFranchisees: franchiseeList.file([
    'name',
    'city',
    'contact',
    'email',
    'phone',
    'locations',
    'percent',
    'monthly',
    'perRental',
    'minimum',
    'collects',
  ]),
  franchisee: call({
    ...reading,
    method: 'GET',
    path: '/franchisees/{id}',
    summary: 'Ein Franchisenehmer mit Firmendaten und Gebühren',
    params: z.object({ id: Id }),
    reply: Franchisee,
    refusals: ['not-found'],
  }),
  addFranchisee: call({
    ...writing,
    method: 'POST',
    path: '/franchisees/add',
    summary: 'Franchisenehmer anlegen: seine Firma und die ersten Gebühren',
    idempotent: true,
    body: details(z.strictObject({ ...typed, fees: Fees })),
    reply: Franchisee,
    refusals: ['terms-too-early'],
  }),
  saveFranchisee: call({
    ...writing,
    method: 'POST',
    path: '/franchisees/',
    summary: 'Firmendaten und Ansprechperson eines Franchisenehmers ändern',
    body: details(z.strictObject({ ...typed, id: Id, version: z.int().min(1) })),
    reply: Franchisee,
    refusals: ['not-found', 'changed-meanwhile', 'franchisee-archived'],
  }),
  archiveFranchisee: call({
    ...writing,
    method: 'POST',
    path: '/franchisees/archive',
    summary: 'Franchisenehmer archivieren, womit seine Leute sich nicht mehr anmelden, oder zurückholen',
    body: details(z.strictObject({ id: Id, archived: z.boolean(), reason })),
    reply: Franchisee,
    refusals: ['not-found', 'franchisee-has-rentals', 'franchisee-has-locations'],
  }),
  addFranchiseTerms: call({
    ...writing,
    method: 'POST',
    path: '/franchisees/terms/add',
    summary: 'Gebühren ab einem Tag festlegen; frühere bleiben, wie sie waren',
    idempotent: true,
    body: details(z.strictObject({ id: Id, fees: Fees })),
    reply: Franchisee,
    refusals: ['not-found', 'franchisee-archived', 'terms-too-early', 'terms-day-taken'],
  }),
  withdrawFranchiseTerms: call({
    ...writing,
    method: 'POST',
    path: '/franchisees/terms/withdraw',
    summary: 'Vorgemerkte Gebühren zurücknehmen, bevor sie gelten',
    body: details(z.strictObject({ id: Id, termsId: Id, reason })),
    reply: Franchisee,
    refusals: ['not-found', 'terms-begun'],
  }),
} as const
