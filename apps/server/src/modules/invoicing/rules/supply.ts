import type { InvoiceDocument } from '@fachwerk/contract/invoice/invoice-views'
import { totalOf } from './amounts.ts'

/** What was supplied, where and when. */
export type Supply = Pick<InvoiceDocument, 'size' | 'boxNumber' | 'boxes' | 'location' | 'period'>

/** Whether an invoice names this supply. */
export const isSameSupply = (document: Supply, supply: Supply): boolean => keyOf(document) === keyOf(supply)

function keyOf({ size, boxNumber, boxes, location, period }: Supply): string {
  const { name, street, postcode, city } = location
  const own: NonNullable<Supply['boxes']>[number] | Pick<Supply, 'size' | 'boxNumber' | 'period'> = {
    size,
    boxNumber,
    period,
  }
  const timed = (boxes ?? [own]).map((box) => {
    const { localFrom, localTo } = box.period ?? period
    return [box.size, box.boxNumber, localFrom, localTo]
  })
  return JSON.stringify([timed, name, street, postcode, city])
}

/** The same money for another supply. Its price steps explain it only as long as they are steps of the same length and place. */
export function suppliedAs<Rest extends Supply & Pick<InvoiceDocument, 'lines' | 'rates'>>(
  rest: Rest,
  supply: Supply,
): Rest {
  const isExplained =
    supply.size === rest.size &&
    supply.location.name === rest.location.name &&
    lengthOf(supply.period) === lengthOf(rest.period)
  const lines = isExplained ? rest.lines : [{ kind: 'whole' as const, cents: totalOf(rest.rates).grossCents }]
  return { ...rest, ...supply, lines }
}

/** By the wall clock, which is what steps of days go by. */
export const lengthOf = ({ localFrom, localTo }: Supply['period']): number =>
  Date.parse(`${localTo}Z`) - Date.parse(`${localFrom}Z`)
