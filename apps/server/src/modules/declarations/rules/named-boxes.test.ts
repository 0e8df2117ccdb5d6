import { expect, it } from 'vitest'
import { namedBoxes } from './named-boxes.ts'

const BOXES = [2, 3, 21].map((boxNumber) => ({
  rentalId: `rental-${boxNumber}`,
  boxNumber,
  boxName: `KN-${String(boxNumber).padStart(3, '0')}`,
}))
const read = (contract: string) => {
  const named = namedBoxes(contract, 'A9G4HX', BOXES)
  return named.kind === 'some' ? named.boxes.map(({ boxNumber }) => boxNumber) : named.kind
}

it.each([
  ['A9G4HX', 'whole'],
  [' a9g4hx ', 'whole'],
  ['A9G4HX, Fach 3', [3]],
  ['Bestellung A9G4HX, Fächer 2 und 3', [2, 3]],
  ['A9G4HX Fach Nr. 21', [21]],
  ['order A9G4HX, box 2', [2]],
  ['A9G4HX: Box 2 e 3', [2, 3]],
  ['заказ A9G4HX, ячейка 3', [3]],
  ['A9G4HX, KN-003', [3]],
  // A day and a time are no boxes.
  ['A9G4HX vom 2.3.2026, 21 Uhr', 'unclear'],
  ['A9G4HX, nur das kleine', 'unclear'],
  ['A9G4HX, Fach 2 und Fach 7', 'unclear'],
] as const)('LAW-2 K-03 „%s“ is about %j', (contract, details) => {
  expect(read(contract)).toEqual(details)
})
