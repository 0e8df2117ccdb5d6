import { z } from 'zod'
import { EventActor } from '../history/events.ts'
import { RentalState, TimelineEntry } from '../rental/access-right-calls.ts'
import { customerFields } from './customer-fields.ts'
import { viewOf } from '../record-fields.ts'
import { CASE_OUTCOMES, CASE_STATES, DECLARATION_KINDS } from '../order/declaration-views.ts'
import { CustomerNumber } from './customer-number.ts'
import { Cents, Id, Instant, Language, LocalDate, SizeClass } from '../fields.ts'
import { InvoiceKind } from '../invoice/invoice-views.ts'
import { MailState } from '../mail/mail-views.ts'
import { OrderStatus, PaymentState } from '../order/order-views.ts'

/** Of what is true of a customer the one thing that matters most in a list. */
export const CUSTOMER_STANDINGS = ['blocked', 'bounced', 'owing', 'running', 'double', 'none'] as const
export const CustomerStanding = z.enum(CUSTOMER_STANDINGS)
export type CustomerStanding = z.infer<typeof CustomerStanding>

/** Why a row was found, where no column shows it. */
const CustomerHit = z.object({ kind: z.enum(['order', 'phone', 'code']), text: z.string() })

export const CustomerRow = z
  .object({
    id: Id,
    number: CustomerNumber,
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    language: Language,
    since: Instant,
    /** Of the companies the caller may see. */
    rentals: z.int(),
    lastRental: z
      .object({ startsAt: Instant, boxName: z.string(), running: z.boolean(), timeZone: z.string() })
      .nullable(),
    /** Due and not paid, to all companies the caller may see. */
    owedCents: Cents,
    standing: CustomerStanding,
    /** Companies the customer has to do with, as far as the caller may see them. */
    companies: z.array(z.string()),
    hit: CustomerHit.nullable(),
  })
  .meta({ id: 'CustomerRow' })
export type CustomerRow = z.infer<typeof CustomerRow>

/** How a new address was proven to be the customer's. */
export const ADDRESS_PROOFS = ['phone', 'idCard', 'none'] as const
export const AddressProof = z.enum(ADDRESS_PROOFS, {
  error: 'Bitte wählen Sie, woher Sie wissen, dass es die Kundin oder der Kunde ist.',
})
export type AddressProof = z.infer<typeof AddressProof>

/** Another company of the group is no matter of `company`. */
export const BLOCK_SCOPES = ['company', 'group'] as const
export const BLOCK_ENDS = ['date', 'payment', 'none'] as const

export const CustomerBlock = z.object({
  id: Id,
  companyName: z.string(),
  covers: z.enum(BLOCK_SCOPES),
  reason: z.string(),
  ends: z.enum(BLOCK_ENDS),
  until: Instant.nullable(),
  blockedAt: Instant,
  blockedBy: z.string(),
  /** Null: it stands, or ended by itself. */
  liftedAt: Instant.nullable(),
  liftedBy: z.string().nullable(),
  liftReason: z.string().nullable(),
  stands: z.boolean(),
})
export type CustomerBlock = z.infer<typeof CustomerBlock>

export const CustomerNote = z.object({
  id: Id,
  text: z.string(),
  pinned: z.boolean(),
  at: Instant,
  editedAt: Instant.nullable(),
  author: z.string(),
  companyName: z.string(),
  /** The caller wrote it a few minutes ago. */
  canEdit: z.boolean(),
})
export type CustomerNote = z.infer<typeof CustomerNote>

export const FileRental = z.object({
  id: Id,
  boxId: Id,
  boxName: z.string(),
  boxNumber: z.int(),
  size: SizeClass,
  locationName: z.string(),
  timeZone: z.string(),
  state: RentalState,
  startsAt: Instant,
  endsAt: Instant.nullable(),
  endedAt: Instant.nullable(),
  lastOpenedAt: Instant.nullable(),
  priceCents: Cents,
  /** For staying too long. */
  owedCents: Cents,
  order: z.object({ id: Id, code: z.string() }).nullable(),
})
export type FileRental = z.infer<typeof FileRental>

export const OWED_KINDS = ['overrun', 'invoice', 'month', 'returned'] as const
export const OwedItem = z.object({
  kind: z.enum(OWED_KINDS),
  cents: Cents,
  since: Instant,
  rentalId: Id.nullable(),
  order: z.object({ id: Id, code: z.string() }),
  companyName: z.string(),
})
export type OwedItem = z.infer<typeof OwedItem>

export const FileOrder = z.object({
  id: Id,
  shortCode: z.string(),
  placedAt: Instant,
  timeZone: z.string(),
  what: z.string(),
  status: OrderStatus,
  totalCents: Cents,
  paid: z.boolean(),
  refundedCents: Cents,
  owedCents: Cents,
  invoice: z.object({ id: Id, label: z.string() }).nullable(),
})
export type FileOrder = z.infer<typeof FileOrder>

export const FilePayment = z.object({
  id: Id,
  at: Instant,
  method: z.string().nullable(),
  state: PaymentState,
  amountCents: Cents,
  refundedCents: Cents,
  order: z.object({ id: Id, code: z.string() }),
})
export const FileInvoice = z.object({
  id: Id,
  label: z.string(),
  kind: InvoiceKind,
  issuedOn: LocalDate,
  grossCents: Cents,
  customerName: z.string(),
  order: z.object({ id: Id, code: z.string() }),
})
export const FileMail = z.object({
  id: Id,
  at: Instant,
  subject: z.string(),
  to: z.string(),
  state: MailState,
  order: z.object({ id: Id, code: z.string() }).nullable(),
})
export const FileConsent = z.object({
  kind: z.string(),
  given: z.boolean(),
  at: Instant,
  textVersion: z.string(),
  order: z.object({ id: Id, code: z.string() }).nullable(),
})
export const FileDeclaration = z.object({
  id: Id,
  kind: z.enum(DECLARATION_KINDS),
  receivedAt: Instant,
  dueAt: Instant,
  state: z.enum(CASE_STATES),
  outcome: z.enum(CASE_OUTCOMES).nullable(),
  order: z.object({ id: Id, code: z.string() }).nullable(),
})
/** What was corrected in the file, and by whom. */
export const FileChange = z.object({
  id: z.string(),
  at: Instant,
  actor: EventActor,
  action: z.string(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  reason: z.string().nullable(),
})
export type FileChange = z.infer<typeof FileChange>

/** Parts of a file, each with an address of its own. */
export const FILE_PARTS = [
  'rentals',
  'orders',
  'payments',
  'invoices',
  'mails',
  'consents',
  'declarations',
  'notes',
  'history',
] as const
export const FilePart = z.enum(FILE_PARTS)
export type FilePart = z.infer<typeof FilePart>

const total = { total: z.int() }
export const FilePage = z
  .discriminatedUnion('part', [
    z.object({ part: z.literal('rentals'), rows: z.array(FileRental), ...total }),
    z.object({ part: z.literal('orders'), rows: z.array(FileOrder), ...total }),
    z.object({ part: z.literal('payments'), rows: z.array(FilePayment), ...total }),
    z.object({ part: z.literal('invoices'), rows: z.array(FileInvoice), ...total }),
    z.object({ part: z.literal('mails'), rows: z.array(FileMail), ...total }),
    z.object({ part: z.literal('consents'), rows: z.array(FileConsent), ...total }),
    z.object({ part: z.literal('declarations'), rows: z.array(FileDeclaration), ...total }),
    z.object({
      part: z.literal('notes'),
      rows: z.array(CustomerNote),
      blocks: z.array(CustomerBlock),
      ...total,
    }),
    z.object({
      part: z.literal('history'),
      rows: z.array(TimelineEntry),
      changes: z.array(FileChange),
      ...total,
    }),
  ])
  .meta({ id: 'CustomerFilePage' })
export type FilePage = z.infer<typeof FilePage>

export const CustomerFile = z
  .object({
    id: Id,
    number: CustomerNumber,
    name: z.string(),
    details: z.object({
      ...viewOf(customerFields),
      version: z.int(),
    }),
    email: z.string(),
    language: Language,
    since: Instant,
    standing: CustomerStanding,
    companies: z.array(z.object({ id: Id, name: z.string() })),
    counts: z.record(FilePart, z.int()),
    /** What runs and what is to come. */
    rentals: z.array(FileRental),
    owed: z.object({ cents: Cents, items: z.array(OwedItem) }),
    /** The newest. */
    orders: z.array(FileOrder),
    money: z.object({ paidCents: Cents, refundedCents: Cents }),
    offers: z.object({ given: z.boolean(), at: Instant }).nullable(),
    /** The newest mail to the present address came back, or could not be sent. */
    mailTrouble: z.object({ mailId: Id, at: Instant, subject: z.string(), answer: z.string() }).nullable(),
    /** The correction made last; `canUndo`: for two minutes, `waits`: the new address has yet to prove itself. */
    addressChange: z
      .object({
        oldEmail: z.string(),
        newEmail: z.string(),
        at: Instant,
        by: z.string(),
        proof: AddressProof,
        waits: z.boolean(),
        /** Six digits the caller can read out; null: there are none, or they are over. */
        digits: z.object({ triesLeft: z.int(), until: Instant }).nullable(),
        undoUntil: Instant.nullable(),
      })
      .nullable(),
    /** Files that were merged into this one and may still be split off. */
    merges: z.array(
      z.object({
        id: Id,
        number: CustomerNumber,
        name: z.string(),
        at: Instant,
        by: z.string(),
        splitUntil: Instant,
      }),
    ),
    /** The block that stands, else the one that stood last. */
    block: CustomerBlock.nullable(),
    notes: z.array(CustomerNote),
    timeline: z.array(TimelineEntry),
    changes: z.array(FileChange),
    can: z.object({
      edit: z.boolean(),
      /** The customer has to do with companies whose files the caller does not keep: their name and address are not theirs to change. */
      correct: z.boolean(),
      addRental: z.boolean(),
      dataRequest: z.boolean(),
      /** For more than the own company. */
      blockGroup: z.boolean(),
    }),
  })
  .meta({ id: 'CustomerFile' })
export type CustomerFile = z.infer<typeof CustomerFile>
