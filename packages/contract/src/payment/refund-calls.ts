import { z } from 'zod'
import { call } from '../call.ts'
import { Cents, Id, text } from '../fields.ts'
import { ROLES } from '../staff/permissions.ts'
import { OrderRefunds, RefundLimits, RefundPreview, RefundInput } from './refund-views.ts'

const common = { auth: 'staff', host: 'admin', tags: ['Bestellungen'] } as const
const refunding = { ...common, permission: 'orders.refund' } as const
const deciding = {
  ...refunding,
  method: 'POST',
  reply: OrderRefunds,
} as const

const REFUND_REFUSALS = [
  'not-found',
  'transition-not-allowed',
  'refund-too-high',
  'refund-nothing',
  'refund-withdrawal-open',
  'confirmation-required',
  'credit-not-agreed',
  'credit-beside-voucher',
  'goods-unpaid',
  'door-open',
  'changed-meanwhile',
] as const

/** Cancelling and refunding from an order (O-07). */
export const refundCalls = {
  orderRefunds: call({
    ...common,
    permission: 'orders.view',
    method: 'GET',
    path: '/private/order/{id}/refunds',
    summary: 'Was von einer Bestellung storniert und erstattet werden kann, und was davon schon geschah',
    params: z.object({ id: Id }),
    reply: OrderRefunds,
    refusals: ['not-found'],
  }),
  previewRefund: call({
    ...refunding,
    method: 'POST',
    path: '/private/order/refund/preview',
    summary: 'Was eine Erstattung bewirken würde; es geschieht nichts',
    readOnly: true,
    body: z.strictObject({ refund: RefundInput }),
    reply: RefundPreview,
    refusals: [...REFUND_REFUSALS],
  }),
  refundOrder: call({
    ...refunding,
    method: 'POST',
    path: '/private/order/refund',
    summary: 'Stornieren und erstatten; über der eigenen Grenze wartet das Geld auf eine zweite Person',
    idempotent: true,
    body: z.strictObject({
      refund: RefundInput,
      /** What the person saw would go back; anything else is refused. */
      shownCents: Cents.min(0),
      /** How many refunds there were, as the preview said: of a free amount the cents alone do not show that somebody else gave it already. */
      shownBefore: z.int().min(0).optional(),
    }),
    reply: OrderRefunds,
    refusals: [...REFUND_REFUSALS],
  }),
  approveRefund: call({
    ...deciding,
    path: '/private/order/refund/approve',
    summary: 'Eine Erstattung freigeben, die jemand anders beantragt hat',
    body: z.strictObject({ refundId: Id }),
    refusals: ['not-found', 'changed-meanwhile', 'refund-own', 'refund-above-limit', 'refund-too-high'],
  }),
  rejectRefund: call({
    ...deciding,
    path: '/private/order/refund/reject',
    summary: 'Eine Erstattung ablehnen; das Geld bleibt, wer sie beantragt hat, erfährt den Grund',
    body: z.strictObject({ refundId: Id, reason: text('Grund', 300) }),
    refusals: ['not-found', 'changed-meanwhile', 'refund-own', 'refund-above-limit'],
  }),
  retryOrderRefund: call({
    ...deciding,
    path: '/private/order/refund/retry',
    summary:
      'Eine abgelehnte Erstattung beim Zahlungsdienst noch einmal versuchen, frühestens nach zehn Minuten',
    body: z.strictObject({ refundId: Id }),
    refusals: ['not-found', 'transition-not-allowed', 'refund-just-tried'],
  }),
  askRefundAccount: call({
    ...deciding,
    path: '/private/order/refund/account',
    summary: 'Den Kunden um eine Bankverbindung bitten; er trägt sie hinter dem Link seiner Bestellung ein',
    body: z.strictObject({ refundId: Id }),
    refusals: ['not-found', 'transition-not-allowed'],
  }),
  confirmRefundSent: call({
    ...deciding,
    permission: 'payments.record',
    path: '/private/order/refund/sent',
    summary: 'Vermerken, dass eine abgelehnte Erstattung überwiesen wurde',
    body: z.strictObject({ refundId: Id }),
    refusals: ['not-found', 'transition-not-allowed'],
  }),
  refundLimits: call({
    ...common,
    permission: 'company.view',
    method: 'GET',
    path: '/private/refund-limits',
    summary: 'Bis zu welchem Betrag welche Rolle allein erstattet',
    reply: RefundLimits,
    refusals: [],
  }),
  saveRefundLimits: call({
    ...common,
    permission: 'settings.edit',
    method: 'POST',
    path: '/private/refund-limits',
    summary: 'Grenzen der Rollen für Erstattungen ändern',
    body: z.strictObject({
      limits: z
        .array(
          z.strictObject({
            role: z.enum(ROLES),
            limitCents: z
              .int({ error: 'Bitte geben Sie einen Betrag an.' })
              .min(0, { error: 'Der Betrag darf nicht unter null liegen.' })
              .max(100_000_000, { error: 'Höchstens 1.000.000,00 €.' })
              .nullable(),
          }),
        )
        .max(ROLES.length),
    }),
    reply: RefundLimits,
    refusals: [],
  }),
} as const
