import type { ReturnInput } from '@fachwerk/contract/fulfilment/return-views'
import type { OrderRefunds, RefundableLine } from '@fachwerk/contract/payment/refund-views'
import { b } from './texts.ts'

/** Pieces of a line as they are typed. */
export interface TypedLine {
  readonly sound: string
  readonly damaged: string
}
export type TypedLines = ReadonlyMap<string, TypedLine>

export const NOTHING: TypedLine = { sound: '', damaged: '' }

/** Lines of which something is with the customer. */
export const returnableLines = ({ lines }: Pick<OrderRefunds, 'lines'>): readonly RefundableLine[] =>
  lines.filter(({ returnablePieces }) => returnablePieces > 0)

const countOf = (typed: string): number | null => {
  const words = typed.trim()
  if (words === '') return 0
  return /^\d{1,4}$/.test(words) ? Number(words) : null
}

/** What is wrong, at which field of which line; `form`: nothing is said at all. */
export interface ReturnErrors {
  readonly lines: ReadonlyMap<string, Partial<Record<keyof TypedLine, string>>>
  readonly form: string | null
}

/** What the server is told, or what is wrong. */
export function readReturn(
  refunds: Pick<OrderRefunds, 'lines'>,
  typed: TypedLines,
): { readonly lines: ReturnInput['lines'] | null; readonly pieces: number; readonly errors: ReturnErrors } {
  const errors = new Map<string, Partial<Record<keyof TypedLine, string>>>()
  const lines: ReturnInput['lines'] = []
  for (const { lineId, returnablePieces: outPieces } of returnableLines(refunds)) {
    const words = typed.get(lineId) ?? NOTHING
    const [sound, damaged] = [countOf(words.sound), countOf(words.damaged)]
    if (sound === null || damaged === null)
      errors.set(lineId, {
        ...(sound === null && { sound: b('returns.form.number') }),
        ...(damaged === null && { damaged: b('returns.form.number') }),
      })
    else if (sound + damaged > outPieces)
      errors.set(lineId, {
        [damaged > 0 ? 'damaged' : 'sound']: b('returns.form.tooMany', { count: outPieces }),
      })
    else if (sound + damaged > 0) lines.push({ lineId, sound, damaged, outPieces })
  }
  const isEmpty = errors.size === 0 && lines.length === 0
  return {
    lines: errors.size > 0 || isEmpty ? null : lines,
    pieces: lines.reduce((sum, { sound, damaged }) => sum + sound + damaged, 0),
    errors: { lines: errors, form: isEmpty ? b('returns.form.none') : null },
  }
}
