import type { BoxSpot, boxCalls } from '@fachwerk/contract/location/box-calls'
import type { ReplyOut } from '@fachwerk/contract/call'

export type BoxSpots = ReplyOut<typeof boxCalls.boxSpots>

const NEW = 'new'

/** A place as the value of a field: cabinet, column, row, box that leaves it. */
export const keyOfSpot = ({ cabinetId, column, row = 0, over = null }: Partial<BoxSpot>): string =>
  [cabinetId ?? NEW, column ?? NEW, row, over ?? ''].join('/')

export function spotOfKey(key: string): BoxSpot {
  const [cabinetId = NEW, column = NEW, row = '0', over = ''] = key.split('/')
  return {
    cabinetId: cabinetId === NEW ? null : cabinetId,
    column: column === NEW ? null : Number(column),
    row: Number(row),
    over: over === '' ? null : over,
  }
}
