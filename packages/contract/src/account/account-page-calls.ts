import { z } from 'zod'
import { AccountConsents, AccountOrder, AccountRental, ErasureTerms } from './account-views.ts'
import { call } from '../call.ts'
import { COUNTRIES } from '../customer/countries.ts'
import { Instant, Language } from '../fields.ts'
import { ChangedDetails, CustomerDetails } from '../order/order-contact.ts'

const common = { auth: 'visitor', permission: 'public', host: 'site', tags: ['Kundenkonto'] } as const
const reading = { ...common, method: 'GET' } as const
const writing = { ...common, method: 'POST' } as const
const OUT = ['not-signed-in'] as const

const text = z.string()
/** What is kept may be empty: nobody was asked for it yet. */
const Stored = z.object({
  email: text,
  version: z.int(),
  firstName: text,
  lastName: text,
  street: text,
  postcode: text,
  city: text,
  country: z.enum(COUNTRIES),
  phone: CustomerDetails.shape.phone,
})

/** A signed-in customer's own pages: rentals, orders, details, consents, own data (S-06, S-09). */
export const accountPageCalls = {
  accountRentals: call({
    ...reading,
    path: '/storefront/account/rentals',
    summary: 'Eigene Mieten, die laufen, bevorstehen oder offen sind',
    reply: z.object({ rows: z.array(AccountRental) }),
    refusals: OUT,
  }),
  accountOrders: call({
    ...reading,
    path: '/storefront/account/orders',
    summary: 'Eigene Bestellungen bei diesem Auftritt, die neuesten zuerst',
    query: z.object({ page: z.coerce.number().int().min(1).max(1000).default(1) }),
    reply: z.object({ rows: z.array(AccountOrder), page: z.int(), pages: z.int(), total: z.int() }),
    refusals: OUT,
  }),
  accountDetails: call({
    ...reading,
    path: '/storefront/account/details',
    summary: 'Eigene Angaben',
    reply: Stored,
    refusals: OUT,
  }),
  saveAccountDetails: call({
    ...writing,
    path: '/storefront/account/details',
    summary: 'Eigene Angaben ändern; aufgegebene Bestellungen bleiben, wie sie sind',
    body: ChangedDetails,
    reply: Stored,
    refusals: [...OUT, 'changed-meanwhile'],
  }),
  accountConsents: call({
    ...reading,
    path: '/storefront/account/consents',
    summary: 'Eigene Einwilligungen mit Zeitpunkt und Fassung',
    reply: z.object({
      /** Whether offers may come by mail, and since when that is so; null: nobody has ever said. */
      offers: z.object({ given: z.boolean(), at: Instant, textVersion: z.string() }).nullable(),
      rows: z.array(AccountConsents),
    }),
    refusals: OUT,
  }),
  withdrawOffers: call({
    ...writing,
    path: '/storefront/account/consents/withdraw-offers',
    summary: 'Einwilligung in Angebote per E-Mail zurücknehmen',
    body: z.strictObject({}),
    reply: z.object({ withdrawn: z.literal(true) }),
    refusals: OUT,
  }),
  exportAccount: call({
    ...reading,
    path: '/storefront/account/export',
    summary: 'Alle eigenen Daten als JSON oder als PDF zum Lesen (Art. 15 und 20 DSGVO)',
    file: true,
    query: z.object({ format: z.enum(['json', 'pdf']).default('json'), language: Language.default('de') }),
    reply: z.string().meta({ description: 'JSON in UTF-8, oder PDF in der Sprache' }),
    refusals: OUT,
  }),
  erasureTerms: call({
    ...reading,
    path: '/storefront/account/erasure',
    summary: 'Was das Löschen des Kontos bedeutet, und was ihm entgegensteht',
    reply: ErasureTerms,
    refusals: OUT,
  }),
  eraseAccount: call({
    ...writing,
    path: '/storefront/account/erasure',
    summary: 'Konto löschen; was das Gesetz verlangt, bleibt ohne E-Mail-Adresse und Telefon',
    body: z.strictObject({ confirmed: z.literal(true, { error: 'Bitte bestätigen Sie das Löschen.' }) }),
    reply: z.object({ erased: z.literal(true) }),
    refusals: [...OUT, 'order-has-open-rental', 'payment-outstanding'],
  }),
} as const
