import { Resolver } from 'node:dns/promises'

export type TxtAnswer =
  | { readonly kind: 'found'; readonly values: readonly string[] }
  | { readonly kind: 'nothing' }
  /** No answer in time, or one that names servers failing. */
  | { readonly kind: 'silent' }

export type ReadTxt = (name: string) => Promise<TxtAnswer>

const TIMEOUT_MS = 2_000
const TRIES = 2
const NOTHING = new Set(['ENOTFOUND', 'ENODATA'])

/** Asks DNS for the TXT records of a name: these servers (`address` or `address:port`), or those of the system. */
export function txtRecords(servers: readonly string[]): ReadTxt {
  return async (name) => {
    const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES })
    if (servers.length > 0) resolver.setServers(servers)
    try {
      // One record may come in several pieces (RFC 7208, 3.3).
      const records = await resolver.resolveTxt(name)
      return { kind: 'found', values: records.map((pieces) => pieces.join('')) }
    } catch (error) {
      const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
      return { kind: typeof code === 'string' && NOTHING.has(code) ? 'nothing' : 'silent' }
    }
  }
}
