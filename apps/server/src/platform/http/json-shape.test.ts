import { describe, expect, it } from 'vitest'
import { jsonShape } from './json-shape.ts'

const shapeOf = (text: string, piece = 65_536) => {
  const look = jsonShape()
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += piece) {
    const bad = look(bytes.subarray(at, at + piece))
    if (bad) return { bad, seen: Math.min(bytes.length, at + piece) }
  }
  return { bad: null, seen: bytes.length }
}
const nested = (depth: number, open: string, close: string) => `${open.repeat(depth)}1${close.repeat(depth)}`

describe('the shape of a body', () => {
  it('is refused when lists or objects nest deeper than anything honest, both alike', () => {
    expect(shapeOf(nested(32, '[', ']')).bad).toBeNull()
    expect(shapeOf(nested(33, '[', ']')).bad).toBe('too-deep')
    expect(shapeOf(nested(32, '{"a":', '}')).bad).toBeNull()
    expect(shapeOf(nested(33, '{"a":', '}')).bad).toBe('too-deep')
    expect(shapeOf(nested(17, '[{"a":', '}]')).bad).toBe('too-deep')
  })

  it('is known after the first bytes, not after all of them', () => {
    expect(shapeOf(nested(120_000, '[', ']'), 1_024)).toEqual({ bad: 'too-deep', seen: 1_024 })
  })

  it('is refused for too many names or values', () => {
    const names = Array.from({ length: 41_000 }, (_, nr) => `"${nr}":1`)
    expect(shapeOf(`{${names.join(',')}}`).bad).toBe('too-many')
    expect(shapeOf(`[${'[],'.repeat(25_000)}1]`).bad).toBe('too-many')
    expect(shapeOf(`[${'1,'.repeat(41_000)}1]`).bad).toBe('too-many')
    expect(shapeOf(`{${names.slice(0, 20_000).join(',')}}`).bad).toBeNull()
  })

  it('counts nothing that only stands in a text, whatever is escaped there and wherever the bytes are cut', () => {
    const text = JSON.stringify({ text: `${'[{,'.repeat(50_000)}"\\`, more: '\\"[[[' })
    for (const piece of [1, 7, 65_536]) expect(shapeOf(text, piece).bad).toBeNull()
    expect(shapeOf(`{"a":"\\\\","b":${nested(33, '[', ']')}}`, 3).bad).toBe('too-deep')
  })
})
