import { inflatedSize } from './counted-inflate.ts'

const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50
const DEFLATED = 8
/** A workbook of a table has some twenty. */
const MOST_PARTS = 400

/**
 * Whether the parts of an archive unpack to more than they may, counted while each is unpacked: what they say of their size
 * is not believed. Parts that lie over one another count each.
 */
export async function archiveIsTooMuch(archive: Uint8Array, most: number): Promise<boolean> {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength)
  let [left, parts] = [most, 0]
  for (let at = 0; at + 46 <= view.byteLength; at += 1) {
    if (view.getUint32(at, true) !== CENTRAL) continue
    parts += 1
    if (parts > MOST_PARTS) return true
    const size = await sizeOf(archive, view, at, left)
    if (size === null || size > left) return true
    left -= size
  }
  return false
}

/** @returns null as soon as it is more than may be left */
async function sizeOf(archive: Uint8Array, view: DataView, at: number, left: number): Promise<number | null> {
  const packed = view.getUint32(at + 20, true)
  if (view.getUint16(at + 10, true) !== DEFLATED) return packed
  const local = view.getUint32(at + 42, true)
  if (local + 30 > view.byteLength || view.getUint32(local, true) !== LOCAL) return 0
  const from = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
  // To the end of the file: how long it is packed is not believed either.
  return await inflatedSize(archive.subarray(from), left, ['raw'])
}
