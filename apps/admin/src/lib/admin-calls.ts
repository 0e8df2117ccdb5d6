import { callTable } from '@fachwerk/contract/call-table'

type Whole = typeof callTable

/**
 * The part of the call table that answers the back office: what only sites are asked is not typed here. A build puts the
 * same part without schemas in its place (see vite.config.ts): the client reads methods and paths, and the schemas come
 * with the forms that need them.
 */
export const adminCalls: {
  readonly [K in keyof Whole as Whole[K]['host'] extends 'site' ? never : K]: Whole[K]
} = callTable
