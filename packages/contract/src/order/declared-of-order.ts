import { z } from 'zod'
import { CASE_OUTCOMES, CASE_REFUSALS, DECLARATION_KINDS } from './declaration-views.ts'
import { Cents, LocalDate } from '../fields.ts'

/** A withdrawal or a termination that was received for an order, and what became of it; times are the location's. */
export const DeclaredOfOrder = z
  .object({
    kind: z.enum(DECLARATION_KINDS),
    /** To the second. */
    receivedLocal: z.string(),
    /** Null: it is being examined. */
    outcome: z.enum(CASE_OUTCOMES).nullable(),
    decidedLocal: z.string().nullable(),
    /** The money is on its way. */
    refunded: z.boolean(),
    refundCents: Cents.nullable(),
    keptCents: Cents.nullable(),
    refusal: z.enum(CASE_REFUSALS).nullable(),
    lastDay: LocalDate.nullable(),
    /** Of several boxes the numbers of those it is about; absent: there is one, or nobody can tell yet (K-03). */
    boxNumbers: z.array(z.int()).optional(),
    /** Of an order of goods the pieces it names, in its language; none: it is about all of them. */
    goods: z.array(z.object({ title: z.string(), quantity: z.int() })).optional(),
    /** It is not about the box the link is of: that one goes on. */
    goesOn: z.literal(true).optional(),
    /** It is about all months of the contract, whichever of them was named. */
    allMonths: z.literal(true).optional(),
    /** What goes back as the rule gives it; null: that is being reckoned. Absent once it is decided, and for a termination. */
    expected: z.object({ refundCents: Cents, keptCents: Cents, lessCents: Cents }).nullable().optional(),
  })
  .meta({ id: 'DeclaredOfOrder' })
export type DeclaredOfOrder = z.infer<typeof DeclaredOfOrder>

/** While it is examined, and once it is accepted, nothing more is ordered and nothing declared again. */
export const isInForce = (declared: Pick<DeclaredOfOrder, 'outcome' | 'goesOn'> | undefined): boolean =>
  declared !== undefined && declared.outcome !== 'refused' && !declared.goesOn
