import { PERFORMED } from '@fachwerk/contract/catalog/exempt-rules'
import type { ReturnInput } from '@fachwerk/contract/fulfilment/return-views'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { type GoodsLine, outOf } from './refund-lines.ts'

/** Pieces of a line that came back, and where they go. */
export interface CamePieces {
  readonly lineId: string
  readonly name: string
  readonly variantId: string | null
  readonly pieces: number
  readonly returned: 'shelf' | 'spoiled'
}

type Line = Pick<
  GoodsLine,
  | 'lineId'
  | 'kind'
  | 'name'
  | 'variantId'
  | 'quantity'
  | 'returnedPieces'
  | 'replacedPieces'
  | 'waitingPieces'
  | 'sellsVoucher'
  | 'withdrawal'
>

/** Neither a voucher nor a service, done or not. */
export const canBeHeld = ({
  kind,
  sellsVoucher,
  withdrawal,
}: Pick<Line, 'kind' | 'sellsVoucher' | 'withdrawal'>) =>
  kind === 'article' && !sellsVoucher && withdrawal !== 'service' && withdrawal !== PERFORMED

/** So many of a line can still come back: what their customer can hold in their hands, and each piece once. */
export const returnable = (line: Omit<Line, 'lineId' | 'name' | 'variantId'>): number =>
  canBeHeld(line) ? Math.max(0, outOf(line) - line.waitingPieces) : 0

/** What somebody unpacked: sound pieces go back into the shelf, damaged ones are written off. */
export function cameBack(
  wanted: ReturnInput['lines'],
  lines: readonly Line[],
): Result<CamePieces[], 'transition-not-allowed' | 'changed-meanwhile' | 'return-too-many'> {
  const came: CamePieces[] = []
  for (const { lineId, sound, damaged, outPieces } of wanted) {
    const line = lines.find((each) => each.lineId === lineId)
    if (!line || !canBeHeld(line)) return refuse('transition-not-allowed')
    // Somebody else recorded some of it meanwhile.
    if (returnable(line) !== outPieces) return refuse('changed-meanwhile')
    if (sound + damaged > outPieces) return refuse('return-too-many')
    const { name, variantId } = line
    if (sound > 0) came.push({ lineId, name, variantId, pieces: sound, returned: 'shelf' })
    if (damaged > 0) came.push({ lineId, name, variantId, pieces: damaged, returned: 'spoiled' })
  }
  return ok(came)
}

/** Pieces of a line that an accepted withdrawal still waits for. */
export interface AwaitedPieces {
  readonly lineId: string
  readonly pieces: number
  readonly refundId: string | null
  readonly declarationId: string
}

/** The same pieces, those first for which the money has gone back with a withdrawal; the rest waits for a decision. */
export function settledBy<Came extends { readonly lineId: string; readonly pieces: number }>(
  came: readonly Came[],
  awaited: readonly AwaitedPieces[],
): (Came & { readonly refundId: string | null; readonly declarationId: string | null })[] {
  const open = awaited.map((each) => ({ ...each }))
  return came.flatMap((each) => {
    const parts: (Came & { refundId: string | null; declarationId: string | null })[] = []
    let left = each.pieces
    for (const wait of open.filter(({ lineId }) => lineId === each.lineId)) {
      const pieces = Math.min(left, wait.pieces)
      if (pieces === 0) continue
      wait.pieces -= pieces
      left -= pieces
      parts.push({ ...each, pieces, refundId: wait.refundId, declarationId: wait.declarationId })
    }
    return left > 0 ? [...parts, { ...each, pieces: left, refundId: null, declarationId: null }] : parts
  })
}

/** „2 × Becher, 1 × Brot“: each line once. */
export function piecesWords(
  came: readonly { readonly lineId: string; readonly name: string; readonly pieces: number }[],
): string {
  const byLine = new Map<string, { name: string; pieces: number }>()
  for (const { lineId, name, pieces } of came)
    byLine.set(lineId, { name, pieces: pieces + (byLine.get(lineId)?.pieces ?? 0) })
  return [...byLine.values()].map(({ name, pieces }) => `${pieces} × ${name}`).join(', ')
}
