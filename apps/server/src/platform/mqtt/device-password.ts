import { pbkdf2Sync, timingSafeEqual } from 'node:crypto'

/** Device passwords are 192 random bits, so that few rounds are enough and a reconnect storm stays cheap. */
const ITERATIONS = 101
const HASH_BYTES = 64
const SALT_BYTES = 12

/** Hash of a device password in Mosquitto's form `$7$<iterations>$<salt>$<hash>` (PBKDF2-HMAC-SHA-512). */
export function hashDevicePassword(password: string, salt: Uint8Array): string {
  if (salt.length !== SALT_BYTES) throw new Error(`Mosquitto wants a salt of ${SALT_BYTES} bytes.`)
  const hash = pbkdf2Sync(password, salt, ITERATIONS, HASH_BYTES, 'sha512')
  return `$7$${ITERATIONS}$${Buffer.from(salt).toString('base64')}$${hash.toString('base64')}`
}

/** Compares in constant time; false for anything that is not such a hash. */
export function isDevicePassword(password: string, stored: string): boolean {
  const match = /^\$7\$(\d{1,6})\$([A-Za-z0-9+/=]+)\$([A-Za-z0-9+/=]+)$/.exec(stored)
  if (!match?.[1] || !match[2] || !match[3]) return false
  const expected = Buffer.from(match[3], 'base64')
  const salt = Buffer.from(match[2], 'base64')
  const hash = pbkdf2Sync(password, salt, Number(match[1]), expected.length, 'sha512')
  return timingSafeEqual(hash, expected)
}

export { SALT_BYTES as DEVICE_SALT_BYTES }
