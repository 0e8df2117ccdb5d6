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

/**
 * A QR reader behaves as a keyboard: it types the content and presses Enter. Our keys begin with a letter, so a
 * letter begins a scan, and whatever follows quickly belongs to it; digits on their own are a code.
 * @param key `KeyboardEvent.key`
 */
export function readKey(scan: Scan, key: string, nowMs: number): { scan: Scan; meaning: KeyMeaning } {
  const scanning = scan.text !== '' && nowMs - scan.atMs <= LONGEST_PAUSE_MS
  const single = Array.from(key).length === 1
  if (scanning && key === 'Enter') return { scan: NO_SCAN, meaning: { kind: 'scanned', text: scan.text } }
  if (scanning && single)
    return { scan: { text: scan.text + key, atMs: nowMs }, meaning: { kind: 'scanning' } }
  // Shift and the like are pressed in the middle of a scan.
  if (scanning && !single) return { scan: { ...scan, atMs: nowMs }, meaning: { kind: 'scanning' } }
  if (/^\d$/.test(key)) return { scan: NO_SCAN, meaning: { kind: 'digit', digit: key } }
  if (key === 'Backspace') return { scan: NO_SCAN, meaning: { kind: 'delete' } }
  if (key === 'Enter') return { scan: NO_SCAN, meaning: { kind: 'enter' } }
  if (single && key !== ' ') return { scan: { text: key, atMs: nowMs }, meaning: { kind: 'scanning' } }
  return { scan: NO_SCAN, meaning: { kind: 'other' } }
}
