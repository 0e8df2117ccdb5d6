import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { fewAtOnce } from './load/few-at-once.ts'

/** OWASP's first choice for Argon2id (19 MiB, 2 passes, 1 lane); about 30 ms, off the main thread. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const
const KEY_BYTES = 32
const derive = promisify(argon2)

/**
 * Each keeps a core and one of Node's four threads busy, which compression and files need as well. One core and one
 * thread stay free, so that a rush of sign-ins does not hold up everybody else's calls.
 */
const inTurn = fewAtOnce(Math.min(3, Math.max(1, availableParallelism() - 1)))

const hashWith = (password: string, salt: Uint8Array, cost: typeof COST): Promise<Buffer> =>
  inTurn(() =>
    derive('argon2id', { message: password.normalize('NFKC'), nonce: salt, tagLength: KEY_BYTES, ...cost }),
  )

const encode = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64').replaceAll('=', '')

/** Argon2id in the usual text form `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await hashWith(password, salt, COST)
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${encode(salt)}$${encode(hash)}`
}

/**
 * Compares in constant time. Without a stored hash the same work is done and the answer is no, so that an unknown
 * person cannot be told from a wrong password by the clock (FAULT-55).
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [, kind, , , salt, hash] = (stored ?? '').split('$')
  if (kind !== 'argon2id' || !salt || !hash) {
    await hashWith(password, Buffer.alloc(16), COST)
    return false
  }
  const given = await hashWith(password, Buffer.from(salt, 'base64'), COST)
  const found = Buffer.from(hash, 'base64')
  return found.length === given.length && timingSafeEqual(found, given)
}
