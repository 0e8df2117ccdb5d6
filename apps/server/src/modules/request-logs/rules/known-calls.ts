import type { Call } from '@fachwerk/contract/call'
import { callTable } from '@fachwerk/contract/call-table'

const keyOf = ({ method, path }: Pick<Call, 'method' | 'path'>) => `${method} ${path}`

const CALLS: ReadonlyMap<string, Call> = new Map(
  Object.values<Call>(callTable).map((call) => [keyOf(call), call]),
)

/** The call of the table that was recorded; undefined when the product has it no more. */
export const knownCall = (request: { readonly method: string; readonly path: string }): Call | undefined =>
  CALLS.get(`${request.method} ${request.path}`)

/** Calls whose German description has all these words, as `METHOD /path`. */
export function callsNamed(words: readonly string[]): string[] {
  const wanted = words.map((word) => word.toLowerCase())
  return [...CALLS].flatMap(([key, { summary }]) =>
    wanted.every((word) => summary.toLowerCase().includes(word)) ? [key] : [],
  )
}
