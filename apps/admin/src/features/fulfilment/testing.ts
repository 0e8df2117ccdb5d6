import type { Board, BoardCard } from '@fachwerk/contract/fulfilment/board-views'
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
