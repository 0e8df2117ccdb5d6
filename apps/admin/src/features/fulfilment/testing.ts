import type { Board, BoardCard } from '@fachwerk/contract/fulfilment/board-views'
import type { Counter } from '@fachwerk/contract/fulfilment/counter-calls'
import { screen, within } from '@testing-library/react'
import { id } from '../../testing/fixtures.ts'

const MINUTE = 60_000
export const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * MINUTE).toISOString()

/** An order of breakfast and two bottles that has time. */
export const aCard = (n: number, over: Partial<BoardCard> = {}): BoardCard => ({
  orderId: id('9', n),
  shortCode: `P3N${n}T`,
  customer: 'Y. Kaya',
  locationId: id('c', 1),
  deliveryType: 'pickup',
  dueAt: inMinutes(74),
  acceptedAt: inMinutes(-5),
  preparingAt: null,
  readyAt: null,
  sentAt: null,
  minimumAge: 'none',
  canBox: false,
  steps: ['prepare', 'ready', 'handOver'],
  lines: [
    { id: id('8', n), quantity: 1, name: 'Kiez-Frühstück', extras: '2 × Rührei, Avocado', isTicked: false },
    { id: id('8', n + 50), quantity: 2, name: 'Mate', extras: '', isTicked: true },
  ],
  notes: [],
  ...over,
})

export const aBoard = (cards: BoardCard[], over: Partial<Board> = {}): Board => ({
  serverTime: new Date().toISOString(),
  locations: [{ id: id('c', 1), name: 'Kiezladen', timeZone: 'Europe/Berlin', pausedUntil: null }],
  cards,
  hasMore: false,
  done: { total: 0, latest: [] },
  ...over,
})

export const columnOf = async (name: string) =>
  within(await screen.findByRole('region', { name: new RegExp(`^${name}`) }))
export const cardOf = async (code: string) =>
  within(await screen.findByRole('article', { name: new RegExp(`Bestellung ${code}`) }))

/** A counter that is open, with one half hour full and one of its own capacity. */
export const aCounter = (over: Partial<Counter> = {}): Counter => ({
  locationId: id('c', 1),
  name: 'Kiezladen',
  timeZone: 'Europe/Berlin',
  isOpen: true,
  pausedUntil: null,
  pauseReason: '',
  preparationMinutes: 20,
  extraMinutes: 0,
  extraUntil: null,
  slotCapacity: 4,
  slots: [
    { startsAt: inMinutes(30), local: '2026-11-28T11:30', taken: 4, capacity: 4, isOwn: false },
    { startsAt: inMinutes(60), local: '2026-11-28T12:00', taken: 1, capacity: 8, isOwn: true },
  ],
  windows: [],
  ...over,
})
