import { z } from 'zod'
import { COUNTRIES } from '../customer/countries.ts'
import { CustomerNumber } from '../customer/customer-number.ts'
import { Id, Instant, Language, LocalDate, SizeClass } from '../fields.ts'
import { placeName } from '../location/location-texts.ts'
import { ContractParty, PriceLine } from '../order/storefront-calls.ts'

/** A credit note takes an invoice back, in whole or in part (O-05). */
export const INVOICE_KINDS = ['invoice', 'creditNote'] as const
export const InvoiceKind = z.enum(INVOICE_KINDS)
export type InvoiceKind = z.infer<typeof InvoiceKind>

/** What an amount contains at one VAT rate (basis points). */
export const RateAmount = z.object({
  rate: z.int(),
  grossCents: z.int(),
  netCents: z.int(),
  vatCents: z.int(),
})
export type RateAmount = z.infer<typeof RateAmount>

/** Of several boxes the place of the line's own in `boxes`; absent where there is only one, or the line is about all. */
const ofBox = { box: z.int().min(0).optional() }

/** One line, gross; what takes something off is below zero. */
export const BilledLine = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('step'), ...PriceLine.shape, ...ofBox }),
  z.object({ kind: z.literal('booked'), cents: z.int(), ...ofBox }),
  z.object({ kind: z.literal('voucher'), code: z.string(), cents: z.int(), ...ofBox }),
  /** Goods, their deposit, what was given on top: so many pieces at the rate of their VAT (basis points). */
  z.object({
    kind: z.literal('article'),
    text: z.string(),
    count: z.int().min(1),
    rate: z.int(),
    cents: z.int(),
    ...ofBox,
  }),
  /** Without steps of its own: a back payment, or the money that goes back. */
  z.object({ kind: z.literal('whole'), cents: z.int(), ...ofBox }),
])
export type BilledLine = z.infer<typeof BilledLine>

/** What was paid for. */
export const BilledSubject = z.enum(['rental', 'extension', 'overrun', 'month', 'article', 'change'])
export type BilledSubject = z.infer<typeof BilledSubject>

/** Time of supply, by the clock at the location. */
const SupplyPeriod = z.object({ localFrom: z.string(), localTo: z.string() })

/** Who it is made out to; documents from before there were companies have no more than the first five. */
const InvoiceRecipient = z.object({
  /** Empty where a company alone is named. */
  name: z.string(),
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
  email: z.string(),
  company: z.string().optional(),
  vatId: z.string().optional(),
  /** ISO 3166-1; absent: in Germany. */
  country: z.enum(COUNTRIES).optional(),
})
export type InvoiceRecipient = z.infer<typeof InvoiceRecipient>

/** All that stands in an invoice, as it was when it was written (LAW-41). Amounts of a credit note are above zero, too. */
/** Who issues an invoice: what customers read of the company, and what only its invoices name. */
export const InvoiceIssuer = ContractParty.extend({
  /** Of who has no VAT id (§ 14 (4) 2 UStG). */
  taxNumber: z.string().optional(),
}).meta({ id: 'InvoiceIssuer' })
export type InvoiceIssuer = z.infer<typeof InvoiceIssuer>

export const InvoiceDocument = z
  .object({
    language: Language,
    issuer: InvoiceIssuer,
    recipient: InvoiceRecipient,
    /** The customer's own number for it. */
    reference: z.string().optional(),
    /** The invoice that was taken back for this one, as it named somebody else or another booking. */
    replaces: z.object({ number: z.string(), issuedOn: LocalDate }).optional(),
    subject: BilledSubject,
    /** Which month of a rental that goes on. */
    month: z.int().nullable(),
    /** Of several boxes the first one's; of goods null. */
    size: SizeClass.nullable(),
    boxNumber: z.int().nullable(),
    /** All of them, where several were ordered together (K-03). */
    boxes: z
      .array(
        z.object({
          size: SizeClass,
          boxNumber: z.int().nullable(),
          /** Where their times differ. */
          period: SupplyPeriod.optional(),
        }),
      )
      .optional(),
    location: z.object({ ...placeName, street: z.string(), postcode: z.string(), city: z.string() }),
    /** Of several boxes from the first beginning to the last end. */
    period: SupplyPeriod,
    lines: z.array(BilledLine),
    rates: z.array(RateAmount),
    /** By whom the money was moved, and the day at the issuer's office. */
    payment: z.object({ method: z.string(), on: LocalDate }),
    /** Sold on invoice, and not paid when it was written: until when, and where the money has to go. */
    owed: z
      .object({
        dueOn: LocalDate,
        holder: z.string(),
        iban: z.string(),
        bic: z.string(),
        reference: z.string(),
      })
      .optional(),
    /** Of a credit note: no money goes back, less is owed. */
    owedLess: z.literal(true).optional(),
    /** Of a credit note: what it takes back, and whether nothing of it is left. */
    corrects: z
      .object({
        number: z.string(),
        issuedOn: LocalDate,
        whole: z.boolean(),
        /** No money moved: another invoice names the right recipient. */
        readdressed: z.literal(true).optional(),
        /** No money moved: another invoice names the booking as it was changed (B-21). */
        changed: z.literal(true).optional(),
      })
      .nullable(),
  })
  .meta({ id: 'InvoiceDocument' })
export type InvoiceDocument = z.infer<typeof InvoiceDocument>

/** An invoice where its order is shown to its customer. */
export const OrderInvoice = z
  .object({ id: Id, kind: InvoiceKind, number: z.string(), issuedOn: LocalDate, grossCents: z.int() })
  .meta({ id: 'OrderInvoice' })
export type OrderInvoice = z.infer<typeof OrderInvoice>

export const InvoiceRow = OrderInvoice.extend({
  companyName: z.string(),
  customerName: z.string(),
  /** Of the file of who ordered; absent: there is none. */
  customerNumber: CustomerNumber.optional(),
  order: z.object({ id: Id, code: z.string() }),
  locationName: z.string(),
  /** Below zero for a credit note, as `vatCents` and `grossCents` are: a column adds up to what was earned. */
  netCents: z.int(),
  vatCents: z.int(),
}).meta({ id: 'InvoiceRow' })
export type InvoiceRow = z.infer<typeof InvoiceRow>

export const InvoiceDetail = InvoiceRow.extend({
  /** When the money moved, and when the document was written. */
  issuedAt: Instant,
  writtenAt: Instant,
  document: InvoiceDocument,
  /** The lines in German, as staff read them. */
  lines: z.array(z.object({ text: z.string(), cents: z.int() })),
  /** The invoice it takes back, or the credit notes that take it back. */
  related: z.array(OrderInvoice),
  /** The invoice it replaces or is replaced by, as it named somebody else or another booking. */
  instead: z.array(OrderInvoice),
  /** Of an invoice to a company, whether its PDF holds its data for the customer's books (LAW-43); null for others. */
  structured: z.enum(['inside', 'lacking']).nullable(),
  /** Whether the caller may make it out to somebody else. */
  can: z.object({ readdress: z.boolean() }),
}).meta({ id: 'InvoiceDetail' })
export type InvoiceDetail = z.infer<typeof InvoiceDetail>
