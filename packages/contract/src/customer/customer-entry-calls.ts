import { z } from 'zod'
import { call } from '../call.ts'
import { CustomerFile } from './customer-file-views.ts'
import { CustomerNumber } from './customer-number.ts'
import { Email, Language, line, maybeLine, maybeText, searchText } from '../fields.ts'
import { MaybePhone } from './phone.ts'

const common = {
  auth: 'staff',
  host: 'admin',
  tags: ['Kunden'],
  permission: 'customers.edit',
  method: 'POST',
} as const

/** Of somebody who calls or stands at the counter before they rent anything. */
export const EnteredCustomer = z.strictObject({
  firstName: line('Vorname', 80),
  /** Empty of who has one name only. */
  lastName: maybeLine('Nachname', 80),
  email: Email,
  phone: MaybePhone,
  language: Language,
  /** The first note of the file, or none. */
  note: maybeText('Notiz', 2000),
})
export type EnteredCustomer = z.infer<typeof EnteredCustomer>

/** Customers who come to be without an order (B-20). */
export const customerEntryCalls = {
  previewEnteredCustomer: call({
    ...common,
    path: '/private/customers/add/preview',
    summary: 'Wer eine E-Mail-Adresse schon hat, und was mit ihr gemeint sein könnte',
    readOnly: true,
    // Half typed, so no address and no name yet: cleaned like what is searched for.
    body: z.strictObject({
      email: searchText(254).overwrite((typed) => typed.toLowerCase()),
      firstName: searchText(80),
      lastName: searchText(80),
    }),
    reply: z.object({
      /** The file that has the address, as far as the caller may see it. */
      taken: z.object({ number: CustomerNumber, name: z.string() }).nullable(),
      /** What may have been meant, likeliest first. */
      slips: z.array(z.string()),
    }),
    refusals: [],
  }),
  addCustomer: call({
    ...common,
    path: '/private/customers/add',
    summary: 'Einen Kunden von Hand anlegen; niemand bekommt eine Mail, und je Adresse gibt es eine Akte',
    body: EnteredCustomer,
    reply: CustomerFile,
    refusals: ['customer-known'],
  }),
} as const
