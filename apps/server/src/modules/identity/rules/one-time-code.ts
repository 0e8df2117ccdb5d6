import { Secret, TOTP } from 'otpauth'

/** Six digits of 30 seconds by SHA-1: what every authenticator app understands (RFC 6238). */
const totp = (secret: string, label = '') =>
  new TOTP({ issuer: 'Fachwerk', label, secret: Secret.fromBase32(secret), digits: 6, period: 30 })

const PERIOD_MS = 30_000
/** Clocks of telephones are off by seconds, and people type slowly: one code before and one after are taken too. */
const WINDOW = 1

/** What an app reads from the QR code. */
export const uriOf = (secret: string, email: string): string => totp(secret, email).toString()

/** Base32 text of a fresh secret, of 20 bytes of chance. */
export const secretOf = (bytes: Uint8Array): string =>
  new Secret({ buffer: Uint8Array.from(bytes).buffer }).base32

/** The 30 seconds a code belongs to; null when it is wrong or of a step that was used already. */
export function stepOfCode(
  secret: string,
  code: string,
  { now, lastStep }: { readonly now: Date; readonly lastStep: number },
): number | null {
  const token = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const delta = totp(secret).validate({ token, timestamp: now.getTime(), window: WINDOW })
  if (delta === null) return null
  const step = Math.floor(now.getTime() / PERIOD_MS) + delta
  return step > lastStep ? step : null
}

/** Recovery codes as they are compared: signs that look alike and dashes do not matter. */
export const plainRecoveryCode = (code: string): string =>
  code.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')

/** In groups of five, as people copy them from paper. */
export const spelledRecoveryCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`
