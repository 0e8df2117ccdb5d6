import type { Config } from '../platform/config/config.ts'

/** Passes this installation can make: those it has what signs them for. */
export const walletsOf = (config: Pick<Config, 'wallets'>): ('apple' | 'google')[] =>
  (['apple', 'google'] as const).filter((name) => config.wallets[name] !== undefined)
