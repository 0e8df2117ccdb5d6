import type { Call } from '@fachwerk/contract/call'
import type { InputKept } from '@fachwerk/contract/history/request-log-calls'
import { scrub } from '../../../platform/log/log-scrub.ts'

/** Longer inputs say nothing to a reader and cost much to keep. */
const LONGEST = 8_000

export interface KeptInput {
  /** JSON. */
  readonly input: string | null
  readonly kept: InputKept
}

const NOTHING: KeptInput = { input: null, kept: 'none' }

/**
 * What is kept of an input: of staff, without secrets and addresses of people; of customers nothing, for whom they are and
 * what they rent stands with the order (G-01, data minimisation).
 */
export function keepInput(call: Pick<Call, 'auth' | 'upload'>, input: object): KeptInput {
  if (call.auth !== 'staff' || call.upload) return NOTHING
  const whole = JSON.stringify(input)
  if (whole.length > LONGEST) return NOTHING
  const masked = JSON.stringify(scrub(input))
  return { input: masked, kept: masked === whole ? 'whole' : 'masked' }
}
