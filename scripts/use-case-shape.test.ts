import { expect, it } from 'vitest'
import { otherShapes, otherShapesOf, useCaseFiles } from './use-case-shape.ts'

it('every use case is called in one way: transaction, needs, input', () => {
  expect(useCaseFiles().length).toBeGreaterThan(300)
  expect(otherShapes()).toEqual([])
})

it('another order, two inputs and two sorts of needs are found; pure functions have no shape', () => {
  const program = `
    export async function good(tx: Tx, needs: OrdersNeeds, { actor, id }: { actor: StaffActor; id: string }) {}
    export const alsoGood = ({ db }: Pick<OrdersNeeds, 'db'>, id = 'x') => db
    export function pure(a: string, b: number, now: Date) {}
    export async function swapped(needs: OrdersNeeds, tx: Tx) {}
    async function twoInputs(tx: Tx, id: string, now: Date) {}
    export const twoNeeds = (needs: OrdersNeeds, random: Random, id: string) => id`
  expect(otherShapesOf('a.ts', program)).toEqual([
    { name: 'swapped', parts: ['needs', 'tx'] },
    { name: 'twoInputs', parts: ['tx', 'input', 'input'] },
    { name: 'twoNeeds', parts: ['needs', 'needs', 'input'] },
  ])
})
