import type { WithdrawnPieces } from '@fachwerk/contract/order/withdrawn-pieces'
import { type NamedBox, namedBoxes } from './named-boxes.ts'

/** What of an order that rents and was bought with goods somebody withdraws from; undefined: all there is of it. */
export interface NamedParts {
  readonly rentalIds: readonly string[] | undefined
  readonly pieces: readonly WithdrawnPieces[] | undefined
}

/**
 * Boxes and goods are two contracts under one number: what staff chose, else what its customer named, else both (LAW-2). Pieces are
 * named by ticking them, boxes by their words.
 */
export function namedParts(
  chosen: NamedParts,
  declared: {
    readonly words: string
    readonly code: string
    readonly lines: readonly WithdrawnPieces[]
    readonly boxes: readonly NamedBox[]
  },
): NamedParts {
  const { rentalIds, pieces } = chosen
  if (rentalIds !== undefined || pieces !== undefined)
    return { rentalIds: rentalIds ?? [], pieces: pieces ?? [] }
  const named = namedBoxes(declared.words, declared.code, declared.boxes)
  const boxes = named.kind === 'some' ? named.boxes.map(({ rentalId }) => rentalId) : undefined
  if (declared.lines.length > 0) return { rentalIds: boxes ?? [], pieces: declared.lines }
  return { rentalIds: boxes, pieces: boxes === undefined ? undefined : [] }
}
