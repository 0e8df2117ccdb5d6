/** A box of an order as a customer may name it. */
export interface NamedBox {
  readonly rentalId: string
  readonly boxNumber: number
  /** „KN-022“ */
  readonly boxName: string
}

/**
 * Which of an order's boxes the words of a declaration are about: `whole` where they are its number and nothing else, `unclear` where
 * nobody can tell without reading them.
 */
export type Named<Box extends NamedBox> =
  | { readonly kind: 'whole' }
  | { readonly kind: 'unclear' }
  | { readonly kind: 'some'; readonly boxes: readonly Box[] }

// „Fach 2“, „Fächer 2 und 3“, „box 2, 3“: as the pages say it in their languages.
const AFTER_A_WORD =
  /(?:FACH|FÄCHERN?|BOX|BOXES|ЯЧЕЙК\p{L}*)\s*(?:NR\.?|NO\.?|N\.|№)?\s*(\d+(?:\s*(?:,|\+|&|UND|AND|E|И)\s*\d+)*)/gu

/** Reads what a customer wrote about an order of several boxes (LAW-2, K-03). */
export function namedBoxes<Box extends NamedBox>(
  contract: string,
  code: string,
  boxes: readonly Box[],
): Named<Box> {
  const words = contract.toUpperCase().trim()
  if (words === code.toUpperCase()) return { kind: 'whole' }
  const byName = boxes.filter(({ boxName }) => words.includes(boxName.toUpperCase()))
  const numbers = [...words.matchAll(AFTER_A_WORD)].flatMap(([, list = '']) =>
    [...list.matchAll(/\d+/g)].map(([digits]) => Number(digits)),
  )
  const found = boxes.filter((box) => byName.includes(box) || numbers.includes(box.boxNumber))
  const isStrange = numbers.some((number) => !boxes.some(({ boxNumber }) => boxNumber === number))
  return found.length === 0 || isStrange ? { kind: 'unclear' } : { kind: 'some', boxes: found }
}
