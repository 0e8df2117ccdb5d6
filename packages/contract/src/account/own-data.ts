import { z } from 'zod'
import { AccountAddress } from './account-address-calls.ts'
import { RENTAL_STATES } from '../rental/access-right-calls.ts'
import { AccountConsents } from './account-views.ts'
import { CASE_OUTCOMES, CASE_STATES, DECLARATION_KINDS } from '../order/declaration-views.ts'
import { Cents, Language } from '../fields.ts'
import { MAIL_STATES } from '../mail/mail-views.ts'
import { OrderStatus } from '../order/order-views.ts'

const text = z.string()
const person = {
  firstName: text,
  lastName: text,
  street: text,
  postcode: text,
  city: text,
  /** Absent: Germany, where orders were before anybody was asked. */
  country: text.optional(),
  phone: text.optional(),
}

/** An order with what happened with it, as it is told to whom it is about. */
export const OwnOrder = z.object({
  code: text,
  placedAt: text,
  paidAt: text.nullable(),
  status: OrderStatus,
  language: Language,
  totalCents: Cents,
  currency: text,
  contact: z.object({ ...person, email: text }),
  /** Null: as the contact. */
  billing: z.looseObject({ company: text, name: text, street: text, postcode: text, city: text }).nullable(),
  consents: AccountConsents.shape.consents,
  location: text,
  /** That of the place, in which people there read their clocks. */
  timeZone: text,
  items: z.array(z.object({ kind: text, description: text, grossCents: z.int(), vatRate: z.number() })),
  rentals: z.array(
    z.object({
      id: text,
      state: z.enum(RENTAL_STATES),
      startsAt: text,
      endsAt: text,
      endedAt: text.nullable(),
      box: z.int().nullable(),
    }),
  ),
  openings: z.array(z.object({ type: z.enum(['command.done', 'lock.opened', 'lock.closed']), at: text })),
  /** Second persons who could open as well. */
  sharedKeys: z.array(z.object({ name: text, email: text, sharedAt: text, withdrawnAt: text.nullable() })),
  /** Devices that asked to be told, and when; where they are reached is nobody's to read. */
  devices: z.array(z.object({ at: text })),
})
export type OwnOrder = z.infer<typeof OwnOrder>

/** A withdrawal or termination as it was declared, and what became of it. */
export const OwnDeclaration = z.object({
  kind: z.enum(DECLARATION_KINDS),
  receivedAt: text,
  name: text,
  email: text,
  contract: text,
  terminationKind: text.nullable(),
  reason: text.nullable(),
  endDate: text.nullable(),
  state: z.enum(CASE_STATES),
  outcome: z.enum(CASE_OUTCOMES).nullable(),
  decidedAt: text.nullable(),
  order: text.nullable(),
  refundCents: Cents.nullable(),
  lastDay: text.nullable(),
  note: text.nullable(),
})
export type OwnDeclaration = z.infer<typeof OwnDeclaration>

/** That a mail was written, not what stood in it. */
export const OwnMail = z.object({
  at: text,
  to: text,
  subject: text,
  state: z.enum(MAIL_STATES),
  sentAt: text.nullable(),
  order: text.nullable(),
})
export type OwnMail = z.infer<typeof OwnMail>

/** Everything an account holds, for people and programs (LAW-59, Art. 15 and 20 GDPR); times as instants. */
export const OwnData = z.object({
  format: z.literal('fachwerk-account-1'),
  exportedAt: text,
  responsible: z.object({ name: text, email: text }),
  customer: z.object({ ...person, email: text, version: z.int(), createdAt: text, language: Language }),
  addresses: z.array(AccountAddress),
  /** Null: nobody has ever said whether offers may come by mail. */
  offers: z.object({ given: z.boolean(), at: text, textVersion: text }).nullable(),
  orders: z.array(OwnOrder),
  declarations: z.array(OwnDeclaration),
  mails: z.array(OwnMail),
  /** What staff noted, and why they let nothing new; each with the day it was written. */
  notes: z.array(z.object({ at: text, text })),
})
export type OwnData = z.infer<typeof OwnData>
