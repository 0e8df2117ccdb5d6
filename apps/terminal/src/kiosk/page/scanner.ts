/** Keys of one scan follow each other faster than anybody types. */
const LONGEST_PAUSE_MS = 400

export type Scan = { readonly text: string; readonly atMs: number }
export const NO_SCAN: Scan = { text: '', atMs: Number.NEGATIVE_INFINITY }

export type KeyMeaning =
  | { readonly kind: 'digit'; readonly digit: string }
  | { readonly kind: 'delete' }
  | { readonly kind: 'enter' }
  | { readonly kind: 'scanned'; readonly text: string }
  | { readonly kind: 'scanning' }
  | { readonly kind: 'other' }

/** A key's QR code is digits alone (decision 0038); nobody types so many by hand, nor so fast. */
const MOST_TYPED = 12
const isDigits = (text: string): boolean => /^\d*$/.test(text)

/**
 * A QR reader behaves as a keyboard: it types the content and presses Enter. Content that begins with a letter is a scan from its
 * first sign on. A key's code is digits: its first ones look as if somebody typed a code, until there are too many.
 * @param key `KeyboardEvent.key`
 */
export function readKey(scan: Scan, key: string, nowMs: number): { scan: Scan; meaning: KeyMeaning } {
  const scanning = scan.text !== '' && nowMs - scan.atMs <= LONGEST_PAUSE_MS
  const text = scanning ? scan.text : ''
  if (isDigits(text)) return readDigits(text, key, nowMs)
  if (key === 'Enter') return { scan: NO_SCAN, meaning: { kind: 'scanned', text } }
  // Shift and the like are pressed in the middle of a scan.
  const single = Array.from(key).length === 1
  return { scan: { text: single ? text + key : text, atMs: nowMs }, meaning: { kind: 'scanning' } }
}

/** @param digits what followed quickly until now */
function readDigits(digits: string, key: string, nowMs: number): { scan: Scan; meaning: KeyMeaning } {
  if (/^\d$/.test(key)) {
    const meaning: KeyMeaning =
      digits.length >= MOST_TYPED ? { kind: 'scanning' } : { kind: 'digit', digit: key }
    return { scan: { text: digits + key, atMs: nowMs }, meaning }
  }
  if (key === 'Enter' && digits.length > MOST_TYPED)
    return { scan: NO_SCAN, meaning: { kind: 'scanned', text: digits } }
  if (key === 'Backspace') return { scan: NO_SCAN, meaning: { kind: 'delete' } }
  if (key === 'Enter') return { scan: NO_SCAN, meaning: { kind: 'enter' } }
  const single = Array.from(key).length === 1
  if (single && key !== ' ') return { scan: { text: key, atMs: nowMs }, meaning: { kind: 'scanning' } }
  return { scan: NO_SCAN, meaning: { kind: 'other' } }
}
