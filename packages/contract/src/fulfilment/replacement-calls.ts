import { z } from 'zod'
import { call } from '../call.ts'
import { Id, maybeLine } from '../fields.ts'
import { OrderRefunds } from '../payment/refund-views.ts'
import { CARRIER_NAMES } from './carriers.ts'
import { GOODS_STEPS } from './delivery-steps.ts'
import { ReplacementInput } from './replacement-views.ts'

const replacing = {
  auth: 'staff',
  permission: 'orders.edit',
  host: 'admin',
  tags: ['Bestellungen'],
  method: 'POST',
  reply: OrderRefunds,
} as const

/** Pieces that are sent anew instead of money (O-07). */
export const replacementCalls = {
  replaceGoods: call({
    ...replacing,
    path: '/private/order/replacements',
    summary: 'Stücke einer Bestellung ersetzen, die zurückgekommen, beschädigt oder nicht angekommen sind',
    idempotent: true,
    body: ReplacementInput,
    refusals: [
      'not-found',
      'transition-not-allowed',
      'return-not-out',
      'replace-too-many',
      'replace-no-stock',
      'refund-withdrawal-open',
      'changed-meanwhile',
    ],
  }),
  moveReplacement: call({
    ...replacing,
    path: '/private/order/replacements/move',
    summary: 'Einen Ersatz vorbereiten, bereitlegen, losschicken oder übergeben',
    body: z.strictObject({
      replacementId: Id,
      step: z.enum(GOODS_STEPS),
      /** Somebody has looked at an identity card; needed where something of the order has an age limit. */
      ageChecked: z.boolean().default(false),
      carrier: z.enum(CARRIER_NAMES, { error: 'Bitte wählen Sie einen Paketdienst.' }).optional(),
      trackingNumber: maybeLine('Sendungsnummer', 60).optional(),
    }),
    refusals: [
      'not-found',
      'transition-not-allowed',
      'age-unchecked',
      'carrier-required',
      'tracking-required',
    ],
  }),
  closeReplacement: call({
    ...replacing,
    path: '/private/order/replacements/close',
    summary:
      'Einen Ersatz doch nicht übergeben; seine Stücke liegen wieder im Bestand, über das Geld wird neu entschieden',
    body: z.strictObject({ replacementId: Id }),
    refusals: ['not-found', 'transition-not-allowed'],
  }),
} as const
