/** What the 32 signs between ASCII and Latin 1 are in Windows-1252, from 0x80 on; blanks are none. */
const OWN = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'
const BYTES = new Map(
  Array.from(OWN).flatMap((sign, index) => (sign === ' ' ? [] : [[sign, 0x80 + index] as const])),
)
const NONE = '?'.charCodeAt(0)

function byteOf(sign: string): number {
  const code = sign.codePointAt(0) ?? NONE
  if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return code
  return BYTES.get(sign) ?? NONE
}

/**
 * Bytes of a text as Windows wrote it, which is what DATEV reads (LAW-47). A sign that it does not know loses its accents,
 * or becomes a question mark.
 */
export function windows1252(text: string): Buffer {
  const bytes = Array.from(text.normalize('NFC')).flatMap((sign) => {
    const byte = byteOf(sign)
    if (byte !== NONE || sign === '?') return [byte]
    const bare = sign.normalize('NFD').replaceAll(/\p{M}/gu, '')
    return [bare === sign ? NONE : byteOf(bare)]
  })
  return Buffer.from(bytes)
}
