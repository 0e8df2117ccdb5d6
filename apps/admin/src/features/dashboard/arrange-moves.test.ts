import { USUAL_ARRANGEMENT, WIDGET_KEYS, type WidgetKey } from '@fachwerk/contract/office/arrangement'
import { Arrangement } from '@fachwerk/contract/office/dashboard-calls'
import { array, assert, constantFrom, property, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bringBack, isSame, moveBy, PLACES, placeOf, putAt, sendTo } from './arrange-moves.ts'

const all = new Set<WidgetKey>(WIDGET_KEYS)
const without = (...keys: WidgetKey[]) => new Set(WIDGET_KEYS.filter((key) => !keys.includes(key)))

describe('D-07 moving a widget', () => {
  it('goes one step past what the person sees; what they do not see keeps its place', () => {
    const up = moveBy(USUAL_ARRANGEMENT, 'termin', -1, all)
    expect(up.content).toEqual(['due', 'statistic', 'termin', 'time-log', 'ordermodule', 'boxes'])
    const unseen = moveBy(USUAL_ARRANGEMENT, 'boxes', -1, without('ordermodule'))
    expect(unseen.content).toEqual(['due', 'statistic', 'time-log', 'boxes', 'termin', 'ordermodule'])
  })

  it('stops at both ends', () => {
    expect(moveBy(USUAL_ARRANGEMENT, 'due', -1, all)).toEqual(USUAL_ARRANGEMENT)
    expect(moveBy(USUAL_ARRANGEMENT, 'boxes', 1, all)).toEqual(USUAL_ARRANGEMENT)
  })

  it('into the aside only where it fits; hidden and back to its usual place', () => {
    expect(sendTo(USUAL_ARRANGEMENT, 'ordermodule', 'aside', all)).toBe(USUAL_ARRANGEMENT)
    const aside = sendTo(USUAL_ARRANGEMENT, 'termin', 'aside', all)
    expect(aside.aside).toEqual(['chatlist', 'releases', 'termin'])
    const hidden = sendTo(aside, 'termin', 'hidden', all)
    expect([placeOf(hidden, 'termin'), hidden.hidden]).toEqual(['hidden', ['messages', 'termin']])
    expect(bringBack(hidden, 'termin', all).content.at(-1)).toBe('termin')
  })

  it('by drag to a position in another list', () => {
    const moved = putAt(USUAL_ARRANGEMENT, 'releases', { place: 'content', position: 1, offered: all })
    expect(moved.content.slice(0, 3)).toEqual(['due', 'releases', 'statistic'])
    expect(isSame(moved, USUAL_ARRANGEMENT)).toBe(false)
  })

  it('whatever is done, each widget stands once and where it fits', () => {
    const step = tuple(constantFrom(...WIDGET_KEYS), constantFrom(...PLACES, 'up', 'down', 'back'))
    assert(
      property(array(step, { maxLength: 30 }), (steps) => {
        const offered = without('messages')
        const end = steps.reduce((draft, [key, what]) => {
          if (what === 'back') return bringBack(draft, key, offered)
          if (what === 'up' || what === 'down') return moveBy(draft, key, what === 'up' ? -1 : 1, offered)
          return sendTo(draft, key, what, offered)
        }, USUAL_ARRANGEMENT)
        expect(Arrangement.safeParse(end).success).toBe(true)
        expect([...end.content, ...end.aside, ...end.hidden].toSorted()).toEqual([...WIDGET_KEYS].toSorted())
      }),
    )
  })
})
