import { z } from 'zod'
import { call } from '../call.ts'
import { CustomerNumber } from './customer-number.ts'
import { SixDigits } from '../account/address-proof-calls.ts'
import { AddressProof, BLOCK_ENDS, BLOCK_SCOPES, CustomerFile } from './customer-file-views.ts'
import { Email, Id, LocalDate, text, searchText } from '../fields.ts'
import { CorrectedDetails } from './customer-fields.ts'

const common = { auth: 'staff', host: 'admin', tags: ['Kunden'], permission: 'customers.edit' } as const
const doing = { ...common, method: 'POST', reply: CustomerFile } as const

/** Another company of the group keeps this customer too: the head of the group corrects what belongs to all. */
const SHARED = ['not-found', 'customer-elsewhere'] as const

export const BlockedCustomer = z
  .strictObject({
    id: Id,
    reason: text('Grund', 500),
    covers: z.enum(BLOCK_SCOPES, { error: 'Bitte wählen Sie, wo die Sperre gilt.' }),
    ends: z.enum(BLOCK_ENDS, { error: 'Bitte wählen Sie, wann die Sperre endet.' }),
    /** Its last day; only with `date`. */
    until: LocalDate.optional(),
  })
  .refine(({ ends, until }) => (ends === 'date') === (until !== undefined), {
    path: ['until'],
    error: 'Bitte geben Sie den letzten Tag der Sperre an.',
  })

/** What staff do from a customer's file (B-20, R-11). */
export const customerActionCalls = {
  correctCustomer: call({
    ...doing,
    path: '/private/customers/correct',
    summary: 'Name, Telefon oder Anschrift eines Kunden berichtigen; laufende Mieten heißen danach so',
    body: z.strictObject({ id: Id, customer: CorrectedDetails }),
    refusals: [...SHARED, 'changed-meanwhile'],
  }),
  previewCustomerAddress: call({
    ...common,
    method: 'POST',
    path: '/private/customers/address/preview',
    summary: 'Was eine berichtigte E-Mail-Adresse bewirkt: welche Schlüssel neu werden, wer sie schon hat',
    readOnly: true,
    // Half typed, so no address yet: cleaned like what is searched for.
    body: z.strictObject({ id: Id, email: searchText(254).overwrite((typed) => typed.toLowerCase()) }),
    reply: z.object({
      /** Another customer has it: two files are perhaps one person. */
      taken: z.object({ number: CustomerNumber, name: z.string() }).nullable(),
      /** What may have been meant, likeliest first. */
      slips: z.array(z.string()),
      boxNames: z.array(z.string()),
      invoices: z.array(z.string()),
      /** The old one is told; not where its mail comes back for good. */
      notifiesOld: z.boolean(),
    }),
    refusals: ['not-found'],
  }),
  changeCustomerAddress: call({
    ...doing,
    path: '/private/customers/address',
    summary:
      'E-Mail-Adresse berichtigen: Schlüssel mit neuem Code an die neue, Hinweis an die alte; ungeprüft erst nach ihrer Bestätigung',
    body: z.strictObject({ id: Id, email: Email, proof: AddressProof, version: z.int().min(1) }),
    refusals: [...SHARED, 'changed-meanwhile', 'email-taken', 'address-unchanged'],
  }),
  resendAddressProof: call({
    ...doing,
    path: '/private/customers/address/again',
    summary: 'Link und sechs Ziffern noch einmal an die Adresse senden, die auf ihre Bestätigung wartet',
    body: z.strictObject({ id: Id }),
    refusals: [...SHARED, 'email-taken', 'transition-not-allowed', 'too-many-tries'],
  }),
  proveCustomerAddress: call({
    ...doing,
    path: '/private/customers/address/prove',
    summary:
      'Die sechs Ziffern prüfen, die der Kunde am Telefon vorliest; stimmen sie, gilt die neue Adresse. Stimmen sie nicht, wartet sie weiter',
    body: z.strictObject({
      id: Id,
      digits: SixDigits.refine((digits) => digits.length === 6, {
        error: 'Bitte geben Sie sechs Ziffern ein.',
      }),
    }),
    refusals: [...SHARED, 'email-taken', 'transition-not-allowed'],
  }),
  undoCustomerAddress: call({
    ...doing,
    path: '/private/customers/address/undo',
    summary:
      'Die Berichtigung zwei Minuten lang zurücknehmen, solange der neue Schlüssel nicht benutzt wurde',
    body: z.strictObject({ id: Id }),
    refusals: [...SHARED, 'undo-too-late', 'email-taken'],
  }),
  resendCustomerKeys: call({
    ...doing,
    path: '/private/customers/resend-keys',
    summary:
      'Die Schlüssel aller laufenden und kommenden Mieten noch einmal an die Adresse des Kunden senden',
    body: z.strictObject({ id: Id }),
    refusals: ['not-found', 'no-key-to-send', 'too-many-tries'],
  }),
  addCustomerNote: call({
    ...doing,
    path: '/private/customers/notes/add',
    summary: 'Eine Notiz zu einem Kunden schreiben; sie gehört zu einer Auskunft über seine Daten',
    body: z.strictObject({ id: Id, text: text('Notiz', 2000), pinned: z.boolean() }),
    refusals: ['not-found'],
  }),
  editCustomerNote: call({
    ...doing,
    path: '/private/customers/notes/edit',
    summary: 'Die eigene Notiz in den ersten zehn Minuten ändern',
    body: z.strictObject({ id: Id, noteId: Id, text: text('Notiz', 2000) }),
    refusals: ['not-found', 'note-kept'],
  }),
  pinCustomerNote: call({
    ...doing,
    path: '/private/customers/notes/pin',
    summary: 'Eine Notiz anheften oder lösen',
    body: z.strictObject({ id: Id, noteId: Id, pinned: z.boolean() }),
    refusals: ['not-found'],
  }),
  blockCustomer: call({
    ...doing,
    path: '/private/customers/block',
    summary: 'Einem Kunden nichts Neues vermieten; was läuft, bleibt und öffnet weiter',
    body: BlockedCustomer,
    refusals: ['not-found', 'blocked-already', 'end-in-past', 'transition-not-allowed'],
  }),
  unblockCustomer: call({
    ...doing,
    path: '/private/customers/unblock',
    summary: 'Eine Sperre mit Grund aufheben',
    body: z.strictObject({ id: Id, blockId: Id, reason: text('Grund', 500) }),
    refusals: ['not-found', 'transition-not-allowed'],
  }),
} as const
