import { array, assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { acceptEvents, type EventPlace, type Numbered } from './event-sequence.ts'

const A = 'store-a'
const B = 'store-b'
const event = (seq: number, storeId = A, oldest?: number): Numbered => ({ storeId, seq, oldest })
const numbers = (events: readonly Numbered[]) => events.map(({ seq }) => seq)
const at = (seq: number, storeId: string | null = A): EventPlace => ({ storeId, seq })

describe('L-10 events of a terminal', () => {
  it('the first ones begin a store', () => {
    const { accepted, place } = acceptEvents(at(0, null), [], [event(1), event(2)])
    expect(numbers(accepted)).toEqual([1, 2])
    expect(place).toEqual(at(2))
  })
  it('FAULT-31 what was stored is not stored again', () => {
    const { accepted, place } = acceptEvents(at(5), [], [event(4), event(5), event(6), event(6)])
    expect(numbers(accepted)).toEqual([6])
    expect(place).toEqual(at(6))
  })
  it('FAULT-33 what is behind a gap waits, and the place stays before it', () => {
    const { accepted, early, place } = acceptEvents(at(5), [], [event(8), event(7), event(7)])
    expect(accepted).toEqual([])
    expect(numbers(early)).toEqual([7, 8])
    expect(place).toEqual(at(5))
  })
  it('a new store begins at one again and replaces the old', () => {
    const { accepted, place, missing } = acceptEvents(at(90), [], [event(1, B), event(91)])
    expect(numbers(accepted)).toEqual([1])
    expect(place).toEqual(at(1, B))
    expect(missing).toBe(0)
  })
  it('what still comes from a replaced store is dropped', () => {
    const { accepted, early, place } = acceptEvents(at(1, B), [A], [event(92), event(93)])
    expect([...accepted, ...early]).toEqual([])
    expect(place).toEqual(at(1, B))
  })
  it('after the server came back from a backup it goes on where the terminal begins', () => {
    const { accepted, missing, place } = acceptEvents(at(50), [], [event(101, A, 101), event(102, A, 101)])
    expect(numbers(accepted)).toEqual([101, 102])
    expect(missing).toBe(50)
    expect(place).toEqual(at(102))
  })
})

it('FAULT-33 shuffled, doubled and resent in any way, each event is stored once and in order', () => {
  const many = integer({ min: 1, max: 30 })
  const rounds = array(array(integer({ min: 1, max: 30 }), { maxLength: 12 }), { maxLength: 20 })
  assert(
    property(many, rounds, (count, deliveries) => {
      const stored: number[] = []
      let place: EventPlace = at(0, null)
      let early: readonly Numbered[] = []
      const all = Array.from({ length: count }, (_, index) => index + 1)
      for (const delivery of [...deliveries, all.toReversed()]) {
        const arrived = delivery.filter((seq) => seq <= count).map((seq) => event(seq))
        const result = acceptEvents(place, [], [...early, ...arrived])
        stored.push(...numbers(result.accepted))
        place = result.place
        early = result.early
      }
      expect(stored).toEqual(all)
    }),
  )
})
