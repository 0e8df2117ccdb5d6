import type { CommandView } from '@fachwerk/contract/device/device-calls'
import type { RefusalCode } from '@fachwerk/contract/refusals'
import type { Say } from '../../lib/words/words.ts'
import { deliveryWords } from '../../lib/words/delivery-words.ts'
import type { Reader } from '../../lib/words/words.ts'

const FINAL: readonly CommandView['state'][] = ['done', 'refused', 'failed', 'expired']

/** An opening that goes on. */
export const isRunning = (command: CommandView | null): boolean =>
  command !== null && !FINAL.includes(command.state)

/** Why the box of an order was not opened, or its order not ended (B-19). */
export function boxRefusal(refusal: RefusalCode, context: Reader & { readonly say: Say }): string {
  const d = deliveryWords(context)
  if (refusal === 'door-open') return d('box.refused.doorOpen')
  if (refusal === 'box-unopened') return d('box.refused.unopened')
  if (refusal === 'terminal-offline' || refusal === 'lock-missing') return d('box.refused.offline')
  if (refusal === 'location-closed') return context.say('refusal.location-closed')
  if (refusal === 'box-gone' || refusal === 'not-found') return d('box.refused.gone')
  return context.say('error.somethingBad')
}
