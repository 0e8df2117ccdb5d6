import { z } from 'zod'
import { AccountOrder, AccountRental } from './account-views.ts'
import { call } from '../call.ts'
import { Email } from '../fields.ts'

const common = { auth: 'visitor', permission: 'public', host: 'site', tags: ['Bestellung'] } as const

/** What a browser placed itself, without an account (S-06), and how its links are found again. */
export const browserOrderCalls = {
  browserOrders: call({
    ...common,
    method: 'GET',
    path: '/storefront/browser-orders',
    summary: 'Mieten und Bestellungen, die in diesem Browser aufgegeben wurden',
    query: z.object({ page: z.coerce.number().int().min(1).max(1000).default(1) }),
    reply: z.object({
      /** Those that run, lie ahead or are owed for. */
      running: z.array(AccountRental),
      /** All of them by pages, the newest first. */
      orders: z.array(AccountOrder),
      page: z.int(),
      pages: z.int(),
      total: z.int(),
    }),
    refusals: [],
  }),
  sendOrderLink: call({
    ...common,
    method: 'POST',
    path: '/storefront/order-links',
    summary: 'Den Link zu einer Bestellung noch einmal an ihre E-Mail-Adresse schicken',
    body: z.strictObject({
      shortCode: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z0-9]{4,12}$/, { error: 'Bitte geben Sie die Bestellnummer ein.' }),
      email: Email,
    }),
    /** The same whether there is such an order or not: nobody learns who rented. */
    reply: z.object({ taken: z.literal(true) }),
    refusals: ['too-many-tries'],
  }),
} as const
