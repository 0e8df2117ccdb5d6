import { z } from 'zod'
import { call } from '../call.ts'
import { CustomerFile } from './customer-file-views.ts'
import { CustomerNumber } from './customer-number.ts'
import { enteredFields } from './customer-fields.ts'
import { searchText } from '../fields.ts'
import { bodyOf } from '../record-fields.ts'

const common = {
  auth: 'staff',
  host: 'admin',
  tags: ['Kunden'],
  permission: 'customers.edit',
  method: 'POST',
} as const

/** Of somebody who calls or stands at the counter before they rent anything. */
export const EnteredCustomer = z.strictObject(bodyOf(enteredFields))
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
