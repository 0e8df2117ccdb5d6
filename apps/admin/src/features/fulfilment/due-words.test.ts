import { describe, expect, it } from 'vitest'
import { dueWords } from './board-card.tsx'
import { aCard } from './testing.ts'

const ZONE = 'Europe/Berlin'
const NOW = Date.parse('2026-11-28T10:00:00Z')
const words = (card: Parameters<typeof aCard>[1]) => dueWords(aCard(1, card), ZONE, NOW)

describe('K-04 when an order is due, as the board says it', () => {
  it('a time of today stands alone, one of another day with its day', () => {
    expect(words({ deliveryType: 'pickup', dueAt: '2026-11-28T11:30:00Z' })).toBe('Abholung 12:30')
    expect(words({ deliveryType: 'pickup', dueAt: '2026-12-03T07:30:00Z' })).toBe(
      'Abholung 03.12.\u00a008:30',
    )
  })

  it('B-10 a window has its end beside it', () => {
    const window = { dueAt: '2026-11-28T16:00:00Z', dueUntil: '2026-11-28T18:00:00Z' }
    expect(words({ deliveryType: 'delivery', ...window })).toBe('Lieferung 17:00–19:00')
  })
})
