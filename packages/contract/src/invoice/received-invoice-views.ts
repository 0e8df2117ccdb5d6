import { z } from 'zod'
import { Id, Instant, LocalDate } from '../fields.ts'

export const RECEIVED_STATES = ['open', 'accepted', 'rejected'] as const
/** What somebody made of it: nothing yet, to be paid, sent back. */
export const ReceivedState = z.enum(RECEIVED_STATES)
export type ReceivedState = z.infer<typeof ReceivedState>

export const RULE_RESULTS = ['clean', 'warnings', 'broken', 'unchecked'] as const
/** What the official rules say; `unchecked`: the file is so long that checking it was given up. */
export const RuleResult = z.enum(RULE_RESULTS)
export type RuleResult = z.infer<typeof RuleResult>

/** A rule that the invoice breaks, with its official number and words. */
export const BrokenRule = z
  .object({
    id: z.string(),
    severity: z.enum(['fatal', 'warning']),
    text: z.string(),
    /** How often it is broken. */
    times: z.int(),
  })
  .meta({ id: 'BrokenRule' })
export type BrokenRule = z.infer<typeof BrokenRule>

/** What else an invoice may refer to: BT-11, BT-14, BT-15, BT-16, BT-17, BT-18, BT-19. */
const PAID_FOR = ['project', 'salesOrder', 'receipt', 'despatch', 'tender', 'object', 'accounting'] as const

/** A decimal as it stands in the file: `12.5`, with as many places. */
const Decimal = z.string()
const said = z.string().nullable()

const Party = z.object({
  name: z.string(),
  address: z.array(z.string()),
  vatId: said,
  taxNumber: said,
  contact: z.array(z.string()),
})
export type ReceivedParty = z.infer<typeof Party>

/** Groups of EN 16931 that say to whom and how it is paid, beyond the seller and an account. */
const Paying = z.object({
  /** BG-10: who gets the money instead of the seller. */
  payee: z.object({ name: z.string(), id: said, registration: said }).nullable(),
  /** BG-11: who pays the seller's tax. */
  taxRepresentative: Party.nullable(),
  /** BT-30: under which number the seller is registered. */
  sellerRegistration: said,
  /** BT-81, BT-82: code of UNTDID 4461, and words. */
  means: z.array(z.object({ code: z.string(), text: said })),
  /** BG-18: paid with this card. */
  card: z.object({ number: z.string(), holder: said }).nullable(),
  /** BG-19: taken from the buyer's account. */
  directDebit: z.object({ mandate: said, creditorId: said, iban: said }).nullable(),
  /** BG-13, BG-15: where it went. */
  deliveredTo: z.object({ name: said, address: z.array(z.string()) }).nullable(),
  /** BT-114. */
  rounding: Decimal.nullable(),
  /** BT-6, BT-111: the tax in the currency of the seller's books. */
  vatInBooks: z.object({ currency: z.string(), amount: Decimal }).nullable(),
  references: z.array(z.object({ kind: z.enum(PAID_FOR), value: z.string() })),
})
export type ReceivedPaying = z.infer<typeof Paying>

/** What an e-invoice says, in the words of its file; what it leaves out is null. Nothing of it is believed. */
export const ReceivedDocument = z
  .object({
    kind: z.enum(['invoice', 'creditNote']),
    number: z.string(),
    issuedOn: LocalDate.nullable(),
    dueOn: LocalDate.nullable(),
    /** ISO 4217, or nothing that is one. */
    currency: z.string(),
    seller: Party,
    buyer: Party,
    /** BT-10, for authorities the routing id. */
    buyerReference: said,
    orderReference: said,
    contractReference: said,
    /** The invoice it corrects. */
    precedes: z.array(z.string()),
    supply: z.object({ from: LocalDate.nullable(), to: LocalDate.nullable() }),
    notes: z.array(z.string()),
    lines: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        description: said,
        quantity: Decimal.nullable(),
        unit: said,
        price: Decimal.nullable(),
        net: Decimal.nullable(),
        rate: Decimal.nullable(),
      }),
    ),
    /** More lines than are shown. */
    moreLines: z.int(),
    /** Of the whole invoice: what it takes off or puts on. */
    allowances: z.array(z.object({ isCharge: z.boolean(), reason: said, amount: Decimal.nullable() })),
    rates: z.array(
      z.object({
        category: z.string(),
        rate: Decimal.nullable(),
        net: Decimal.nullable(),
        vat: Decimal.nullable(),
        reason: said,
      }),
    ),
    totals: z.object({
      net: Decimal.nullable(),
      vat: Decimal.nullable(),
      gross: Decimal.nullable(),
      paid: Decimal.nullable(),
      payable: Decimal.nullable(),
    }),
    payment: z.object({
      ibans: z.array(z.object({ iban: z.string(), holder: said, bic: said })),
      reference: said,
      terms: said,
    }),
    /** Null in those that were taken in before it was read. */
    paying: Paying.nullable().default(null),
    attachments: z.array(z.object({ name: z.string(), description: said, bytes: z.int() })),
    /** What it says it keeps to: BT-24. */
    specification: z.string(),
  })
  .meta({ id: 'ReceivedDocument' })
export type ReceivedDocument = z.infer<typeof ReceivedDocument>

export const ReceivedInvoiceRow = z
  .object({
    id: Id,
    state: ReceivedState,
    kind: z.enum(['invoice', 'creditNote']),
    number: z.string(),
    sellerName: z.string(),
    issuedOn: LocalDate.nullable(),
    dueOn: LocalDate.nullable(),
    currency: z.string(),
    /** What is to be paid; null where the file names no such amount. Below zero where money comes back. */
    payableCents: z.int().nullable(),
    rules: RuleResult,
    receivedAt: Instant,
    /** Who received it. */
    companyName: z.string(),
  })
  .meta({ id: 'ReceivedInvoiceRow' })
export type ReceivedInvoiceRow = z.infer<typeof ReceivedInvoiceRow>

export const ReceivedInvoiceDetail = ReceivedInvoiceRow.extend({
  fileName: z.string(),
  fileBytes: z.int(),
  format: z.enum(['ubl', 'cii', 'zugferd']),
  /** SHA-256 of the file, in hexadecimal digits. */
  sha256: z.string(),
  receivedBy: z.string(),
  decided: z.object({ by: z.string(), at: Instant, reason: z.string() }).nullable(),
  document: ReceivedDocument,
  broken: z.array(BrokenRule),
  /** By which rules it was checked. */
  checkedBy: z.array(z.enum(['en16931', 'xrechnung'])),
  /** Others of the same seller with the same number. */
  sameNumber: z.array(z.object({ id: Id, state: ReceivedState, receivedAt: Instant })),
  version: z.int(),
  /** Whether the caller may accept or reject it. */
  can: z.object({ decide: z.boolean() }),
}).meta({ id: 'ReceivedInvoiceDetail' })
export type ReceivedInvoiceDetail = z.infer<typeof ReceivedInvoiceDetail>
