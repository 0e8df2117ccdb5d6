import type { ChosenOption } from '../cart/option-choice.ts'

/** How a field of the article's form is called: of an extra, whose quantity it says, or of a list of which one is chosen. */
export const extraField = (id: string): string => `${PREFIX}${id}`

const PREFIX = 'extra.'
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const QUANTITY = /^\d{1,2}$/

/**
 * What somebody chose, out of the fields of the article's form: `extra.<id of an extra>` with a quantity, or `extra.<id of a list>`
 * with the one extra of it. What is neither, or none, is left out.
 */
export function chosenOptionsIn(fields: Iterable<readonly [name: string, value: unknown]>): ChosenOption[] {
  return [...fields].flatMap(([name, value]) => {
    const id = name.slice(PREFIX.length)
    if (!name.startsWith(PREFIX) || !UUID.test(id) || typeof value !== 'string') return []
    if (UUID.test(value)) return [{ optionId: value, quantity: 1 }]
    const quantity = QUANTITY.test(value) ? Number(value) : 0
    return quantity > 0 ? [{ optionId: id, quantity }] : []
  })
}
