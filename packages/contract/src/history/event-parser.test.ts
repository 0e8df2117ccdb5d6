import { array, assert, constantFrom, integer, property, record, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eventParser, type WireEvent } from './event-parser.ts'

const readAll = (pieces: readonly string[]): WireEvent[] => {
  const parse = eventParser()
  return pieces.flatMap((piece) => parse(piece))
}
/** The same text in pieces that end at these places. */
const cutAt = (wire: string, places: readonly number[]): string[] => {
  const cuts = [...new Set(places.map((place) => place % (wire.length + 1)))].toSorted((a, b) => a - b)
  return [0, ...cuts].map((from, at) => wire.slice(from, cuts[at] ?? wire.length))
}

const lines = array(string({ unit: 'grapheme', maxLength: 8 }), { minLength: 1, maxLength: 3 })
const events = array(
  record({
    id: integer({ min: 1 }).map((id) => `${id}-1`),
    data: lines.map((all) => all.map((line) => line.replaceAll(/[\r\n]/g, ' '))),
  }),
  { maxLength: 5 },
)
const written = (all: readonly { readonly id: string; readonly data: readonly string[] }[], end: string) =>
  all
    .flatMap(({ id, data }) => [`id: ${id}`, ': still here', ...data.map((line) => `data: ${line}`), ''])
    .map((line) => line + end)
    .join('')

describe('L-08 the live stream', () => {
  it('is read whole, wherever the network cuts it and however its lines end', () => {
    assert(
      property(
        events,
        constantFrom('\n', '\r\n', '\r'),
        array(integer({ min: 0, max: 10_000 }), { maxLength: 8 }),
        (sent, end, places) => {
          const wire = written(sent, end)
          // Behind a lone carriage return its line feed may still come: the last event waits for the next sign.
          const pieces = [...cutAt(wire, places), ': end\n']
          expect(readAll(pieces)).toEqual(sent.map(({ id, data }) => ({ id, data: data.join('\n') })))
        },
      ),
    )
  })

  it('sign by sign gives the same events as in one piece', () => {
    const wire = 'id: 7-1\r\ndata: {"type":"lock.opened"}\r\n\r\ndata: zwei\r\ndata: Zeilen\r\n\r\n'
    const whole = readAll([wire])
    expect(whole).toEqual([
      { id: '7-1', data: '{"type":"lock.opened"}' },
      { id: null, data: 'zwei\nZeilen' },
    ])
    expect(readAll(Array.from(wire))).toEqual(whole)
  })

  it('a carriage return and its line feed in two pieces are one end of a line, not two', () => {
    expect(readAll(['id: 1-1\r', '\ndata: a\r', '\n', '\r', '\n'])).toEqual([{ id: '1-1', data: 'a' }])
  })
})

describe('L-08 what stands in the stream and is no event', () => {
  it.each([
    ['a sign of life', ': 2026-11-20T12:00:00Z\n\n'],
    ['an id alone', 'id: 9-1\n\n'],
    ['a wish when to come back', 'retry: 5000\n\n'],
    ['an event whose end is missing', 'id: 9-1\ndata: {"type":"lock'],
    ['empty lines', '\n\n\n'],
  ])('%s tells nothing', (_what, wire) => {
    expect(readAll([wire])).toEqual([])
  })

  it('an id belongs to its own event only: the one after it has none', () => {
    expect(readAll(['id: 1-1\ndata: a\n\ndata: b\n\n'])).toEqual([
      { id: '1-1', data: 'a' },
      { id: null, data: 'b' },
    ])
    expect(readAll(['id: 1-1\n\ndata: b\n\n'])).toEqual([{ id: null, data: 'b' }])
  })

  it('one blank behind the colon belongs to the writing, every further one to the text', () => {
    expect(readAll(['data:a\n\n', 'data: a\n\n', 'data:  a\n\n', 'data\n\n', 'data: a:b\n\n'])).toEqual(
      ['a', 'a', ' a', '', 'a:b'].map((data) => ({ id: null, data })),
    )
  })
})
