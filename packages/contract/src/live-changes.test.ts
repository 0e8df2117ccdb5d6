import { assert, constantFrom, dictionary, jsonValue, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ChangesLine, changesBetween, withChanges } from './live-changes.ts'

/** The same of a line, as its reader takes it. */
function arrived(line: ChangesLine): ChangesLine {
  const read: ChangesLine = JSON.parse(JSON.stringify(line))
  return read
}

/** As it arrives: what JSON cannot say is lost on the way. */
const sent = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

describe('L-08 a live line says what changed', () => {
  it('a step of one rental is one change, however much the page shows', () => {
    const before = { order: { hash: 'a', rental: { state: 'active', boxes: [1, 2] } }, command: null }
    const after = { order: { hash: 'a', rental: { state: 'ended', boxes: [1, 2] } }, command: null }
    expect(changesBetween(before, after)).toEqual([[['order', 'rental', 'state'], 'ended']])
  })

  it('nothing, null and gone are three things', () => {
    const changes = changesBetween({ a: 1, b: 1, c: null }, { a: null, c: null, d: undefined })
    expect(changes).toEqual([[['b']], [['a'], null]])
    expect(withChanges({ a: 1, b: 1, c: null }, changes)).toEqual({ a: null, c: null })
  })

  it('what did not change is not drawn anew', () => {
    const before = { order: { papers: ['x'] }, command: { id: 'c' } }
    const after = withChanges(before, [[['command', 'id'], 'd']]) as typeof before
    expect(after.order).toBe(before.order)
  })

  it('a name that every object has is gone when it is gone, and nothing more when it comes', () => {
    for (const name of ['valueOf', 'constructor', '__proto__']) {
      const named: unknown = JSON.parse(`{"c":{"${name}":null}}`)
      for (const [had, has] of [
        [named, { c: {} }],
        [{ c: {} }, named],
      ]) {
        const { changes } = arrived({ changes: changesBetween(had, has) })
        expect(JSON.stringify(withChanges(had, changes))).toBe(JSON.stringify(has))
      }
    }
  })

  it('whatever two lines are, the reader of the changes has the second', () => {
    const line = dictionary(constantFrom('a', 'b', 'c'), jsonValue({ maxDepth: 3 }))
    assert(
      property(line, line, (before, after) => {
        const [had, has] = [sent(before), sent(after)]
        const { changes } = arrived({ changes: changesBetween(had, has) })
        expect(withChanges(had, changes)).toEqual(has)
      }),
      { numRuns: 500 },
    )
  })
})
