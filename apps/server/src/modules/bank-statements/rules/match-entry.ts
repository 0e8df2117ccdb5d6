import type { BankCandidate, BankMatch, MatchReason } from '@fachwerk/contract/payment/bank/bank-views'
import { hasBrokenReference, References } from './references.ts'
import { isSameName } from './same-name.ts'

/** A movement, as far as it matters for what it may be. */
export interface MatchedEntry {
  readonly id: string
  readonly cents: number
  readonly currency: string
  readonly name: string
  readonly otherIban: string
  readonly text: string
  readonly endToEndId: string
  readonly isReturn: boolean
}

/** An order that is paid by transfer or on invoice. */
export interface Claim {
  readonly orderId: string
  readonly customerId: string
  readonly code: string
  readonly customerName: string
  /** Numbers of its invoices. */
  readonly invoiceNumbers: readonly string[]
  /** `waits` for money; it is `late`: the time is over; it is `paid`. */
  readonly state: 'waits' | 'late' | 'paid'
  readonly missingCents: number
  /** There and not taken by the order. */
  readonly openCents: number
}

/** Money that shall go back by hand. */
export interface OpenRefund {
  readonly refundId: string
  readonly orderId: string
  readonly code: string
  readonly customerName: string
  readonly invoiceNumbers: readonly string[]
  readonly cents: number
}

export interface Expected {
  readonly claims: readonly Claim[]
  readonly refunds: readonly OpenRefund[]
  /** Customers whose money came from an account before. */
  readonly payers: ReadonlyMap<string, readonly string[]>
}

export interface Judged {
  readonly match: BankMatch
  readonly candidates: readonly BankCandidate[]
}

/** More are no help. */
const MOST_CANDIDATES = 5
const NOTHING: Judged = { match: 'unknown', candidates: [] }

const partOf = (
  { orderId, code, customerName }: Pick<Claim, 'orderId' | 'code' | 'customerName'>,
  { cents, missingCents }: { readonly cents: number; readonly missingCents: number },
) => ({ orderId, code, customerName, cents, missingCents })

const waits = ({ state }: Claim): boolean => state === 'waits'
const textsOf = ({ text, endToEndId }: MatchedEntry): string[] => [text, endToEndId]

/** Speaks for what would be sure against it. */
function doubts(entry: MatchedEntry): MatchReason[] {
  const reasons: MatchReason[] = []
  if (entry.isReturn) reasons.push('return')
  if (entry.currency !== 'EUR') reasons.push('currency')
  if (hasBrokenReference(entry.text)) reasons.push('doubtful')
  return reasons
}

/**
 * What movements may be (B-23): sure only where the reference and the amount say so and nothing else fits, offered where one
 * of them or the payer does. Nothing is booked by it.
 */
export class Matcher {
  readonly #references = new References<Claim>()
  readonly #invoices = new References<Claim>()
  readonly #refunds = new References<OpenRefund>()
  readonly #byCents: ReadonlyMap<number, readonly Claim[]>
  readonly #byCustomer: ReadonlyMap<string, readonly Claim[]>
  readonly #expected: Expected

  constructor(expected: Expected) {
    this.#expected = expected
    for (const claim of expected.claims) {
      this.#references.add(claim.code, claim)
      for (const number of claim.invoiceNumbers) this.#invoices.add(number, claim)
    }
    for (const refund of expected.refunds)
      for (const reference of [refund.code, ...refund.invoiceNumbers]) this.#refunds.add(reference, refund)
    const waiting = expected.claims.filter(({ state }) => state === 'waits')
    this.#byCents = Map.groupBy(waiting, ({ missingCents }) => missingCents)
    this.#byCustomer = Map.groupBy(waiting, ({ customerId }) => customerId)
  }

  judge(entry: MatchedEntry): Judged {
    const judged = entry.cents > 0 ? this.#came(entry) : this.#went(entry)
    const against = doubts(entry)
    if (against.length === 0 || judged.candidates.length === 0) return judged
    return {
      match: 'offered',
      candidates: judged.candidates.map((each) => ({ ...each, reasons: [...each.reasons, ...against] })),
    }
  }

  #came(entry: MatchedEntry): Judged {
    const byCode = this.#references.in(textsOf(entry), waits)
    const byNumber = this.#invoices.in(textsOf(entry), waits).filter((claim) => !byCode.includes(claim))
    const named = [...byCode, ...byNumber]
    if (named.length === 0) return this.#unnamed(entry)
    const why = (claim: Claim): MatchReason => (byCode.includes(claim) ? 'reference' : 'invoiceNumber')
    const together = named.length > 1 ? this.#together(entry, named, why) : null
    if (together) return { match: 'sure', candidates: [together] }
    const candidates = named.slice(0, MOST_CANDIDATES).map((claim) => this.#receipt(entry, claim, why(claim)))
    const [only] = named
    const isSure = named.length === 1 && only?.state === 'waits' && only.missingCents === entry.cents
    return { match: isSure ? 'sure' : 'offered', candidates }
  }

  /** One transfer for several orders, to the cent. */
  #together(
    entry: MatchedEntry,
    claims: readonly Claim[],
    why: (claim: Claim) => MatchReason,
  ): BankCandidate | null {
    const sum = claims.reduce((total, { missingCents }) => total + missingCents, 0)
    if (sum !== entry.cents || claims.some(({ state }) => state !== 'waits')) return null
    return {
      kind: 'receipt',
      refundId: null,
      parts: claims.map((claim) => partOf(claim, { ...claim, cents: claim.missingCents })),
      reasons: [...new Set(claims.map(why)), 'together'],
    }
  }

  #receipt(entry: MatchedEntry, claim: Claim, ...reasons: readonly MatchReason[]): BankCandidate {
    const missing = claim.state === 'waits' ? claim.missingCents : 0
    const amount: MatchReason =
      claim.state !== 'waits'
        ? claim.state
        : missing === entry.cents
          ? 'amount'
          : entry.cents < missing
            ? 'part'
            : 'more'
    return {
      kind: 'receipt',
      refundId: null,
      parts: [partOf(claim, { cents: entry.cents, missingCents: missing })],
      reasons: [...reasons, amount],
    }
  }

  /** No reference: who pays, and how much. */
  #unnamed(entry: MatchedEntry): Judged {
    const known = this.#expected.payers.get(entry.otherIban) ?? []
    const byIban = known.flatMap((customer) => this.#byCustomer.get(customer) ?? [])
    const byName = (this.#byCents.get(entry.cents) ?? []).filter(
      (claim) => !byIban.includes(claim) && isSameName(entry.name, claim.customerName),
    )
    const fitting = byIban.toSorted((claim) => (claim.missingCents === entry.cents ? -1 : 1))
    const candidates = [
      ...fitting.map((claim) => this.#receipt(entry, claim, 'payerIban')),
      ...byName.map((claim) => this.#receipt(entry, claim, 'payerName')),
    ].slice(0, MOST_CANDIDATES)
    return candidates.length === 0 ? NOTHING : { match: 'offered', candidates }
  }

  #went(entry: MatchedEntry): Judged {
    const cents = 0 - entry.cents
    const named = this.#refunds.in(textsOf(entry))
    const exact = named.filter((refund) => refund.cents === cents)
    const refunds = exact.length > 0 ? exact : this.#unnamedRefunds(entry, cents)
    const surplus = this.#references.in(textsOf(entry), waits).filter(({ openCents }) => openCents >= cents)
    const candidates: BankCandidate[] = [
      ...refunds.map(
        (refund): BankCandidate => ({
          kind: 'refund',
          refundId: refund.refundId,
          parts: [partOf(refund, { cents, missingCents: refund.cents })],
          reasons: [exact.includes(refund) ? 'reference' : 'payerName', 'amount'],
        }),
      ),
      ...surplus.map(
        (claim): BankCandidate => ({
          kind: 'returned',
          refundId: null,
          parts: [partOf(claim, { cents, missingCents: claim.openCents })],
          reasons: ['reference', claim.openCents === cents ? 'amount' : 'part'],
        }),
      ),
    ].slice(0, MOST_CANDIDATES)
    if (candidates.length === 0) return NOTHING
    const [first] = candidates
    const isSure =
      candidates.length === 1 && first?.reasons[0] === 'reference' && first.reasons.includes('amount')
    return { match: isSure ? 'sure' : 'offered', candidates }
  }

  #unnamedRefunds({ name }: MatchedEntry, cents: number): OpenRefund[] {
    return this.#expected.refunds.filter(
      (refund) => refund.cents === cents && isSameName(name, refund.customerName),
    )
  }
}

const targetsOf = ({ candidates: [first] }: Judged): string[] =>
  first ? (first.refundId ? [first.refundId] : first.parts.map(({ orderId }) => orderId)) : []

/** All of them, seen together: two that would pay the same order are sure of nothing. */
export function matchEntries(
  entries: readonly MatchedEntry[],
  expected: Expected,
): ReadonlyMap<string, Judged> {
  const matcher = new Matcher(expected)
  const judged = entries.map((entry) => [entry.id, matcher.judge(entry)] as const)
  const times = new Map<string, number>()
  for (const [, each] of judged)
    if (each.match === 'sure')
      for (const target of targetsOf(each)) times.set(target, (times.get(target) ?? 0) + 1)
  return new Map(
    judged.map(([id, each]) => {
      const isTwice = each.match === 'sure' && targetsOf(each).some((target) => (times.get(target) ?? 0) > 1)
      if (!isTwice) return [id, each]
      const candidates = each.candidates.map((one) => ({
        ...one,
        reasons: [...one.reasons, 'twice' as const],
      }))
      return [id, { match: 'offered' as const, candidates }]
    }),
  )
}
