import { createHmac, timingSafeEqual } from 'node:crypto'

const TOLERANCE_MS = 5 * 60_000
const HEADER = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/

/**
 * Checks `t=<unix seconds>,v1=<hex HMAC-SHA-256 of "t.body">` over the bytes as they came: a body parsed and
 * written again is another body. A signature older or newer than 5 minutes is worth nothing (FAULT-04).
 */
export function signatureHolds(input: {
  readonly header: string | undefined
  readonly rawBody: Buffer
  readonly secret: string
  readonly now: Date
}): boolean {
  const [, seconds, given] = HEADER.exec(input.header ?? '') ?? []
  if (seconds === undefined || given === undefined) return false
  if (Math.abs(input.now.getTime() - Number(seconds) * 1000) > TOLERANCE_MS) return false
  const expected = createHmac('sha256', input.secret).update(`${seconds}.`).update(input.rawBody).digest()
  return timingSafeEqual(expected, Buffer.from(given, 'hex'))
}
