import { z } from 'zod'
import { call } from '../call.ts'
import { Id } from '../fields.ts'
import { AsOf, listCalls, SomeIds } from '../office/list-calls.ts'
import { priceModule } from './price-module.ts'
import {
  ChangedPromotion,
  NewPromotion,
  Promotion,
  PromotionState,
  PromotionUse,
} from './promotion-fields.ts'

/** `inUse`: all that are not archived. */
export const PROMOTION_VIEWS = ['inUse', ...PromotionState.options] as const
const PromotionView = z.enum(PROMOTION_VIEWS)

/** Promotions as a list (K-03, N-10). */
export const promotionList = listCalls(priceModule, {
  name: 'promotions',
  title: 'Aktionen',
  path: '/private/promotions',
  tags: ['Aktionen'],
  summary: 'Aktionen, gesucht im Namen, gefiltert und geordnet',
  row: Promotion,
  sorts: ['name', 'from', 'to', 'created'],
  filter: { view: PromotionView.default('inUse'), companyIds: SomeIds, asOf: AsOf },
  number: 'with',
})

const common = { auth: 'staff', host: 'admin', tags: ['Aktionen'] } as const
const writing = { ...common, method: 'POST', permission: 'articles.edit', reply: Promotion } as const

/** What takes something off carts of goods by itself (K-03). */
export const promotionCalls = {
  promotions: promotionList.rows,
  promotion: call({
    ...common,
    method: 'GET',
    path: '/private/promotions/{id}',
    permission: 'articles.view',
    summary: 'Eine Aktion mit ihren Bedingungen',
    params: z.object({ id: Id }),
    reply: Promotion,
    refusals: ['not-found'],
  }),
  promotionUses: call({
    ...common,
    method: 'GET',
    path: '/private/promotions/{id}/uses',
    permission: 'orders.view',
    summary: 'Bestellungen, die eine Aktion billiger gemacht hat, die neuesten zuerst',
    params: z.object({ id: Id }),
    query: z.object({
      offset: z.coerce.number<number>().int().min(0).max(1_000_000).default(0),
      limit: z.coerce.number<number>().int().min(1).max(100).default(25),
    }),
    /** `total`: how many there are on all pages. */
    reply: z.object({ rows: z.array(PromotionUse), total: z.int() }),
    refusals: ['not-found'],
  }),
  addPromotion: call({
    ...writing,
    path: '/private/promotions/add',
    summary: 'Aktion anlegen; sie gilt, sobald ihre Zeit gekommen ist',
    idempotent: true,
    body: z.strictObject({ promotion: NewPromotion }),
    refusals: ['not-found', 'too-many-promotions'],
  }),
  savePromotion: call({
    ...writing,
    path: '/private/promotions/edit',
    summary: 'Aktion ändern; was schon bestellt ist, behält seinen Preis',
    body: z.strictObject({ promotion: ChangedPromotion }),
    refusals: ['not-found', 'changed-meanwhile'],
  }),
  archivePromotion: call({
    ...writing,
    path: '/private/promotions/archive',
    summary: 'Aktion archivieren, womit sie nichts mehr billiger macht, oder zurückholen',
    body: z.strictObject({ promotion: z.strictObject({ id: Id, archived: z.boolean() }) }),
    refusals: ['not-found', 'too-many-promotions'],
  }),
} as const
