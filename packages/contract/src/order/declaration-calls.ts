import { z } from 'zod'
import { MOST_LINES, WithdrawnPieces } from './withdrawn-pieces.ts'
import { call } from '../call.ts'
import { MOST_BOXES } from './cart.ts'
import {
  CASE_OUTCOMES,
  CASE_STATES,
  CaseDetail,
  CaseRow,
  DECLARATION_KINDS,
  DecidedRefusal,
} from './declaration-views.ts'
import { listCalls } from '../office/list-calls.ts'
import { orderModule } from './order-module.ts'
import { Cents, Id, line, maybeText, text } from '../fields.ts'

/** `open` waits for somebody, `overdue` has waited too long, `all` is everything. */
export const CASE_VIEWS = ['open', 'overdue', 'all'] as const
/** Withdrawals and terminations as a list (LAW-7, N-10). */
export const caseList = listCalls(orderModule, {
  name: 'declarations',
  title: 'Widerrufe und Kündigungen',
  path: '/private/declarations',
  tags: ['Widerrufe und Kündigungen'],
  summary: 'Widerrufe und Kündigungen, gesucht, gefiltert, die dringendsten zuerst',
  row: CaseRow,
  sorts: ['due', 'received', 'name', 'state'],
  filter: {
    view: z.enum(CASE_VIEWS).default('open'),
    kinds: z.array(z.enum(DECLARATION_KINDS)).max(2).optional(),
    states: z.array(z.enum(CASE_STATES)).max(5).optional(),
    outcomes: z.array(z.enum(CASE_OUTCOMES)).max(3).optional(),
  },
  number: 'with',
})
export const CaseFilter = caseList.rows.body
export type CaseFilter = z.infer<typeof CaseFilter>

const common = { auth: 'staff', host: 'admin', tags: ['Widerrufe und Kündigungen'] } as const
const reading = { ...common, permission: 'orders.view' } as const
const working = { ...common, method: 'POST', permission: 'orders.edit', reply: CaseDetail } as const
/** The state the person looks at (FAULT-72). */
const changing = { id: Id, version: z.int().min(1) }
const CHANGE = ['not-found', 'changed-meanwhile', 'transition-not-allowed'] as const

/** Withdrawals and terminations that came in, as staff work on them (LAW-5, LAW-7, LAW-10, LAW-11). */
export const declarationCalls = {
  declarationCases: caseList.rows,
  exportDeclarationCases: caseList.file([
    'received',
    'kind',
    'name',
    'email',
    'contract',
    'state',
    'outcome',
    'due',
    'order',
    'refund',
    'kept',
    'lastDay',
    'decidedBy',
  ]),
  declarationCase: call({
    ...reading,
    method: 'GET',
    path: '/private/declarations/{id}',
    summary: 'Eine Erklärung, wie sie einging, mit passenden Bestellungen und Vorschlag',
    params: z.object({ id: Id }),
    reply: CaseDetail,
    refusals: ['not-found'],
  }),
  matchDeclaration: call({
    ...working,
    path: '/private/declarations/match',
    summary: 'Eine Erklärung einer Bestellung zuordnen, oder die Zuordnung lösen',
    body: z.strictObject({
      ...changing,
      /** Null: to none again. */
      orderCode: line('Bestellnummer', 40).nullable(),
    }),
    refusals: [...CHANGE, 'order-unknown'],
  }),
  acceptDeclaration: call({
    ...working,
    path: '/private/declarations/accept',
    summary: 'Widerruf annehmen und erstatten, oder die Kündigung in die Miete eintragen',
    body: z.strictObject({
      ...changing,
      /** What the person was shown; whatever is another sum by now is not decided. */
      refundCents: Cents.min(0),
      /** Of an order of several boxes those it is about; by default all that may still be withdrawn from (K-03). */
      rentalIds: z.array(Id).min(1).max(MOST_BOXES).optional(),
      /** Of an order of goods the pieces it is about; by default those the customer named, else all. */
      lines: z.array(WithdrawnPieces).min(1).max(MOST_LINES).optional(),
    }),
    refusals: [...CHANGE, 'door-open'],
  }),
  refuseDeclaration: call({
    ...working,
    path: '/private/declarations/refuse',
    summary: 'Widerruf oder Kündigung mit Grund ablehnen',
    body: z.strictObject({
      ...changing,
      refusal: DecidedRefusal,
      note: maybeText('Begründung', 1000).default(''),
    }),
    refusals: [...CHANGE, 'reason-required'],
  }),
  closeDeclaration: call({
    ...working,
    path: '/private/declarations/close',
    summary: 'Einen entschiedenen Fall abschließen',
    body: z.strictObject({ ...changing, reason: text('Grund', 300) }),
    refusals: CHANGE,
  }),
} as const
