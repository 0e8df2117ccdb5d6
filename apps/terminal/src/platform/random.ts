import { randomBytes, randomUUID } from 'node:crypto'

/** The only source of chance of a terminal. */
export type Random = {
  readonly uuid: () => string
  /** 192 random bits as base64url, for what nobody may guess. */
  readonly token: () => string
  /** Number from 0 up to, not including, 1. */
  readonly fraction: () => number
}

const TOKEN_BYTES = 24

/** Chance of the operating system's generator. */
export const systemRandom = (): Random => ({
  uuid: () => randomUUID(),
  token: () => randomBytes(TOKEN_BYTES).toString('base64url'),
  fraction: () => randomBytes(4).readUInt32BE() / 2 ** 32,
})
