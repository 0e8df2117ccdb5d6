import type { Call } from '@fachwerk/contract/call'
import type { InputKept } from '@fachwerk/contract/history/request-log-calls'
import { scrub } from '../../../platform/log/log-scrub.ts'

/** Longer inputs say nothing to a reader and cost much to keep. */
const LONGEST = 8_000

export interface SavedInput {
  /** JSON. */
  readonly input: string | null
  readonly extent: InputKept
}

const NOTHING: SavedInput = { input: null, extent: 'none' }

/**
 * What is kept of an input: of staff, without secrets and addresses of people; of customers nothing, for whom they are and
 * what they rent stands with the order (G-01, data minimisation).
 */
export function storableInput(call: Pick<Call, 'auth' | 'upload'>, input: object): SavedInput {
  if (call.auth !== 'staff' || call.upload) return NOTHING
  const whole = JSON.stringify(input)
  if (whole.length > LONGEST) return NOTHING
  const masked = JSON.stringify(scrub(input))
  return { input: masked, extent: masked === whole ? 'whole' : 'masked' }
}
