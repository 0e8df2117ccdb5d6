import { type DemoGoodsOrder, kiezladenBuyers } from './orders.ts'

/** An order that is not handed over yet when the demo is loaded. */
export interface DemoOpenOrder
  extends Pick<DemoGoodsOrder, 'buyer' | 'deliveryType' | 'items' | 'table' | 'area'> {
  /** Minutes before the demo is loaded at which it was ordered. */
  readonly orderedBefore: number
  /**
   * Minutes from then on for which it was promised, while the shop is open; `next`: for the first time that is promised now, or after
   * the next opening.
   */
  readonly dueIn: number | 'next'
  readonly stage: 'accepted' | 'preparing' | 'ready'
}

const buyerCalled = (name: string) => {
  const found = kiezladenBuyers.find(({ firstName }) => firstName === name)
  if (!found) throw new Error(`nobody is called ${name}`)
  return found
}
const items = (...rows: readonly (readonly [number: string, quantity: number])[]) =>
  rows.map(([number, quantity]) => ({ number, quantity }))
const PICKUP = { deliveryType: 'pickup', table: null, area: null } as const

/** A morning behind the counter: something lies ready, something is late, something has just come in. */
export const kiezladenOpenOrders: readonly DemoOpenOrder[] = [
  {
    ...PICKUP,
    buyer: buyerCalled('Aylin'),
    items: items(['FR-005', 2], ['FR-034', 1]),
    orderedBefore: 48,
    dueIn: -12,
    stage: 'ready',
  },
  {
    ...PICKUP,
    buyer: buyerCalled('Jonas'),
    items: items(['FR-003', 4], ['GE-103', 4]),
    orderedBefore: 40,
    dueIn: -4,
    stage: 'preparing',
  },
  {
    ...PICKUP,
    buyer: buyerCalled('Marie'),
    items: items(['FR-004', 1], ['FR-038', 1]),
    orderedBefore: 22,
    dueIn: 11,
    stage: 'preparing',
  },
  {
    buyer: buyerCalled('Deniz'),
    deliveryType: 'totable',
    table: 'Tisch 4',
    area: null,
    items: items(['FR-032', 2], ['FR-036', 1]),
    orderedBefore: 3,
    dueIn: 0,
    stage: 'accepted',
  },
  {
    buyer: buyerCalled('Hannah'),
    deliveryType: 'delivery',
    table: null,
    area: 'Reuterkiez',
    items: items(['OG-001', 2], ['OG-002', 4], ['LM-014', 2], ['OG-006', 1]),
    orderedBefore: 9,
    dueIn: 'next',
    stage: 'accepted',
  },
  {
    ...PICKUP,
    buyer: buyerCalled('Tomasz'),
    items: items(['OG-003', 2], ['LM-016', 1]),
    orderedBefore: 6,
    dueIn: 'next',
    stage: 'accepted',
  },
  {
    ...PICKUP,
    buyer: buyerCalled('Leonie'),
    items: items(['LM-018', 1], ['GE-108', 2]),
    orderedBefore: 2,
    dueIn: 'next',
    stage: 'accepted',
  },
]
