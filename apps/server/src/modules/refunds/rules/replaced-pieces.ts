import type { ReplacementInput, ReplacementWay } from '@fachwerk/contract/fulfilment/replacement-views'
import { type GoodsStepName, STEPS_OF } from '@fachwerk/contract/fulfilment/delivery-steps'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { cameOf, type LeftLine } from './refund-lines.ts'
import { canBeHeld, returnable } from './returned-pieces.ts'

/** Pieces of a line that are sent anew: for those that came back, and for those that never will. */
export interface ReplacedPieces {
  readonly lineId: string
  readonly name: string
  readonly variantId: string | null
  readonly came: number
  readonly missing: number
}

/**
 * So many pieces of a line can be sent anew: those that came back without a decision, and those that are with their customer, as long as
 * no money went back for them.
 */
export const replaceable = (line: LeftLine): number =>
  canBeHeld(line) && (line.leftCents + line.leftCreditCents > 0 || line.grossCents === 0)
    ? Math.min(line.leftPieces, cameOf(line) + returnable(line))
    : 0

/** What of a wish can be done; each piece is replaced or paid back, never both. */
export function replaced(
  wanted: ReplacementInput['lines'],
  lines: readonly LeftLine[],
): Result<ReplacedPieces[], 'transition-not-allowed' | 'changed-meanwhile' | 'replace-too-many'> {
  const chosen: ReplacedPieces[] = []
  for (const { lineId, came, missing, replaceable: seen } of wanted) {
    const line = lines.find((each) => each.lineId === lineId)
    if (!line || !canBeHeld(line)) return refuse('transition-not-allowed')
    if (replaceable(line) !== seen) return refuse('changed-meanwhile')
    if (came > cameOf(line) || missing > returnable(line) || came + missing > seen)
      return refuse('replace-too-many')
    chosen.push({ lineId, name: line.name, variantId: line.variantId, came, missing })
  }
  return ok(chosen)
}

interface Standing {
  readonly delivery_type: ReplacementWay
  readonly preparing_at: Date | null
  readonly ready_at: Date | null
  readonly sent_at: Date | null
  readonly handed_over_at: Date | null
  readonly closed_at: Date | null
}

export const isOpen = ({ handed_over_at, closed_at }: Standing): boolean =>
  handed_over_at === null && closed_at === null

/** The steps a replacement may take now, in their order; those of the goods of an order (O-02). */
export function replacementSteps(at: Standing): GoodsStepName[] {
  if (!isOpen(at)) return []
  const steps: readonly GoodsStepName[] = STEPS_OF[at.delivery_type]
  const may: Readonly<Record<GoodsStepName, boolean>> = {
    prepare: at.preparing_at === null && at.ready_at === null && at.sent_at === null,
    ready: at.ready_at === null && at.sent_at === null,
    send: at.sent_at === null,
    handOver: at.sent_at !== null || !steps.includes('send'),
  }
  return steps.filter((step) => may[step])
}
