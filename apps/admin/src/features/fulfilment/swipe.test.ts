import { describe, expect, it } from 'vitest'
import { isFar, movementOf, offsetOf } from './swipe.ts'

describe('O-02 what a finger on a card means', () => {
  it.each([
    [0, 0, 'none'],
    [11, -11, 'none'],
    [20, 5, 'swipe'],
    [60, 39, 'swipe'],
    // Scrolling, however much to the side it goes.
    [20, 14, 'other'],
    [3, 30, 'other'],
    [3, -30, 'other'],
    // To the left nothing lies.
    [-40, 2, 'other'],
  ] as const)('%i to the side and %i down: %s', (dx, dy, movement) => {
    expect(movementOf(dx, dy)).toBe(movement)
  })

  it('the card follows, locked only a little, and never to the left', () => {
    expect([offsetOf(70, false), offsetOf(70, true), offsetOf(9, true), offsetOf(-9, false)]).toEqual([
      70, 24, 9, 0,
    ])
  })

  it('about a third of the card is far enough, never less than a thumb and never an arm', () => {
    expect([isFar(127, 366), isFar(129, 366)]).toEqual([false, true])
    expect([isFar(79, 150), isFar(80, 150)]).toEqual([false, true])
    expect([isFar(159, 1200), isFar(160, 1200)]).toEqual([false, true])
  })
})
