import { z } from 'zod'
import { call } from '../call.ts'
import { CustomerNumber } from '../customer/customer-number.ts'
import { Id, searchText } from '../fields.ts'

/** What can be found; each kind has its own permission and tenant wall, and one without a permission is absent. */
export const SEARCH_KINDS = [
  'customer',
  'rental',
  'order',
  'box',
  'lock',
  'location',
  'terminal',
  'invoice',
  'declaration',
  'mail',
  'voucher',
  'article',
  'optionGroup',
  'user',
] as const
export const SearchKind = z.enum(SEARCH_KINDS)
export type SearchKind = z.infer<typeof SearchKind>

export const SearchHit = z
  .object({
    id: Id,
    /** What it is called: a customer's name, a location's, a person's. */
    title: z.string(),
    /** What tells it from others of the same name. */
    detail: z.string(),
    /** Where a box or a lock is. */
    locationId: Id.optional(),
    /** Of a customer, whose file it leads to. */
    customerNumber: CustomerNumber.optional(),
  })
  .meta({ id: 'SearchHit' })
export type SearchHit = z.infer<typeof SearchHit>

export const searchCalls = {
  search: call({
    method: 'POST',
    path: '/private/search',
    auth: 'staff',
    permission: 'search.use',
    host: 'admin',
    summary:
      'Kunden, Bestellungen, Fächer, Schlösser, Standorte, Terminals, Rechnungen, Erklärungen, Mails, Gutscheine, Artikel, Extras-Listen und Benutzer finden (N-06)',
    tags: ['Suche'],
    readOnly: true,
    body: z.object({
      search: searchText(100).default(''),
      /** Hits of each kind. */
      each: z.int().min(1).max(20).default(5),
    }),
    reply: z.object({ groups: z.array(z.object({ kind: SearchKind, hits: z.array(SearchHit) })) }),
    refusals: [],
  }),
} as const
