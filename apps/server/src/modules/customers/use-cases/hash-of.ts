import { createHash } from 'node:crypto'

/** Of a token or a cookie only this is kept. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
