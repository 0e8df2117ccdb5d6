/** A number from 0 up to `below` that is always the same for a name: what looks like chance, on every machine alike (FNV-1a). */
export function spread(name: string, below: number): number {
  let hash = 0x81_1c_9d_c5
  for (const sign of name) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01_00_01_93)
  return ((hash ^ (hash >>> 15)) >>> 0) % below
}
