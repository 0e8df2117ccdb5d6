/** More than any call of the contract and any payment service sends; what nests deeper is made to cost. */
const MOST_DEPTH = 32
/** Names, values of lists, and what holds them, together; the longest form of ours has a quarter of them. */
const MOST_ENTRIES = 40_000

export type BadShape = 'too-deep' | 'too-many'

const [QUOTE, COMMA, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [
  0x22, 0x2c, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d,
]

/**
 * Looks at the bytes of a JSON text as they come: whether parsing it would cost more than anything honest does. Whether it
 * is JSON at all is for the parser.
 * @returns a function for the next bytes that answers what is wrong, once and for all
 */
export function jsonShape(): (bytes: Uint8Array) => BadShape | null {
  let [depth, entries, inText, isEscaped] = [0, 0, false, false]
  let bad: BadShape | null = null
  return (bytes) => {
    if (bad) return bad
    // By index: an iterator takes three times as long, and this runs over every body.
    for (let at = 0; at < bytes.length; at += 1) {
      const byte = bytes[at]
      if (inText) {
        if (isEscaped) isEscaped = false
        else if (byte === BACKSLASH) isEscaped = true
        else if (byte === QUOTE) inText = false
        continue
      }
      if (byte === QUOTE) inText = true
      else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
        depth += 1
        entries += 1
      } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1
      else if (byte === COMMA) entries += 1
      else continue
      if (depth > MOST_DEPTH) bad = 'too-deep'
      else if (entries > MOST_ENTRIES) bad = 'too-many'
      if (bad) return bad
    }
    return null
  }
}
