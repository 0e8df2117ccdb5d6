import { outOf, type LeftLine, type PlannedLine } from './refund-lines.ts'
import { isOpen } from './replaced-pieces.ts'

type Standing = Parameters<typeof isOpen>[0] & { readonly id: string }

/** Pieces of a replacement. */
interface Replacing {
  readonly replacementId: string
  readonly lineId: string
  readonly pieces: number
}

type Planned = Pick<PlannedLine, 'lineId' | 'pieces' | 'cents' | 'creditCents'>

/** So many pieces of a line are paid for once what is planned has gone back; what cost nothing is as long as it is bought. */
function paidAfter(line: LeftLine, planned: readonly Planned[]): number {
  const own = planned.filter(({ lineId }) => lineId === line.lineId)
  const sum = (of: (each: Planned) => number) => own.reduce((total, each) => total + of(each), 0)
  const cents = line.leftCents + line.leftCreditCents - sum((each) => each.cents + each.creditCents)
  return cents > 0 || line.grossCents === 0 ? line.leftPieces - sum(({ pieces }) => pieces) : 0
}

/**
 * Which open replacements come to nothing (O-07): all of an order that is cancelled; else those still in the house for whose pieces money
 * goes back. A piece is paid back or sent anew, never both.
 */
export function droppedReplacements<Replacement extends Standing>({
  replacements,
  replacing,
  lines,
  planned,
  isOver,
}: {
  readonly replacements: readonly Replacement[]
  readonly replacing: readonly Replacing[]
  readonly lines: readonly LeftLine[]
  readonly planned: readonly Planned[]
  readonly isOver: boolean
}): Replacement[] {
  const open = replacements.filter(isOpen)
  if (isOver) return open
  const waiting = open.filter(({ sent_at }) => sent_at === null)
  const wanted = new Map<string, number>()
  const isOf = (replacement: Standing) =>
    replacing.filter(({ replacementId }) => replacementId === replacement.id)
  for (const { lineId, pieces } of waiting.flatMap(isOf))
    wanted.set(lineId, (wanted.get(lineId) ?? 0) + pieces)
  const unpaid = new Set(
    lines
      .filter((line) => paidAfter(line, planned) < (wanted.get(line.lineId) ?? 0))
      .map(({ lineId }) => lineId),
  )
  return waiting.filter((replacement) => isOf(replacement).some(({ lineId }) => unpaid.has(lineId)))
}

/** What of it comes back only now: of pieces whose replacement was dropped it was said that they go where those went already. */
export const takenBack = (planned: readonly PlannedLine[], fresh: readonly LeftLine[]): PlannedLine[] =>
  planned.flatMap((each) => {
    const line = fresh.find(({ lineId }) => lineId === each.lineId)
    if (!line || each.returned === 'stays' || each.returned === 'came') return [each]
    const now = Math.min(each.pieces, outOf(line))
    return [
      { ...each, pieces: now },
      { ...each, pieces: each.pieces - now, returned: 'came' as const },
    ].filter(({ pieces }) => pieces > 0)
  })
