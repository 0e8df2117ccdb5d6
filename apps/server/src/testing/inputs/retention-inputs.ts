import type { RequestIn } from '@fachwerk/contract/call'
import type { retentionCalls } from '@fachwerk/contract/company/retention-calls'
import type { Target } from '../tenants.ts'

type Calls = typeof retentionCalls
type Inputs = { readonly [K in keyof Calls]: (at: Target) => readonly RequestIn<Calls[K]>[] }

/** Good inputs of the calls of retention; they name nothing of anybody: whose group it is follows from who asks. */
export const retentionInputs: Inputs = {
  retention: () => [{}],
  saveRetention: () => [{ body: { periods: { openings: 60 }, version: 0 } }],
}
