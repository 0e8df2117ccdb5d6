import type { RequestIn } from '@fachwerk/contract/call'
import type { callTable } from '@fachwerk/contract/call-table'
import type { Target } from './tenants.ts'

type Table = typeof callTable
export type CallName = keyof Table
/** Good inputs of calls about what belongs to a target; several where one field takes ids of several kinds. */
export type Inputs<Name extends CallName> = {
  readonly [K in Name]: (at: Target) => readonly RequestIn<Table[K]>[]
}

export const none = () => [{}]
