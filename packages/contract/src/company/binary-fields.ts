/** Fields of the small binary texts that stand in QR codes: numbers in big-endian, UUIDs, base64url. */
export const UUID_BYTES = 16
/** Instants in whole seconds. */
export const SECONDS_BYTES = 5

/** Where the next field goes or comes from. */
export type Cursor = { readonly bytes: Uint8Array; at: number }

/** @throws RangeError when the number does not fit into so many bytes */
export function writeNumber(cursor: Cursor, value: number, length: number) {
  if (!Number.isSafeInteger(value) || value < 0 || value >= 256 ** length)
    throw new RangeError(`${value} does not fit into ${length} bytes.`)
  let rest = value
  for (let index = cursor.at + length - 1; index >= cursor.at; index -= 1) {
    cursor.bytes[index] = rest % 256
    rest = Math.floor(rest / 256)
  }
  cursor.at += length
}

export function readNumber(cursor: Cursor, length: number): number {
  return readBytes(cursor, length).reduce((sum, byte) => sum * 256 + byte, 0)
}

export function writeBytes(cursor: Cursor, bytes: Uint8Array) {
  cursor.bytes.set(bytes, cursor.at)
  cursor.at += bytes.length
}

export function readBytes(cursor: Cursor, length: number): Uint8Array {
  const taken = cursor.bytes.subarray(cursor.at, cursor.at + length)
  cursor.at += length
  return taken
}

/** @throws RangeError when it is no UUID */
export function uuidBytes(uuid: string): Uint8Array {
  const digits = uuid.replaceAll('-', '')
  if (!/^[0-9a-f]{32}$/i.test(digits)) throw new RangeError(`${uuid} is no UUID.`)
  return Uint8Array.from({ length: UUID_BYTES }, (_, index) =>
    Number.parseInt(digits.slice(index * 2, index * 2 + 2), 16),
  )
}

export function uuidText(bytes: Uint8Array): string {
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

export const fromBase64Url = (text: string): Uint8Array =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
