import type { CommandView } from '@fachwerk/contract/device/device-calls'

type Reason =
  | 'command.notAnswered'
  | 'command.jammed'
  | 'command.contradiction'
  | 'command.battery'
  | 'command.expired'
  | 'refusal.location-closed'
  | 'command.failed'

const REASONS: Readonly<Record<string, Reason>> = {
  'lock-unreachable': 'command.notAnswered',
  'lock-no-answer': 'command.notAnswered',
  'lock-jammed': 'command.jammed',
  contradiction: 'command.contradiction',
  'battery-empty': 'command.battery',
  expired: 'command.expired',
  'location-closed': 'refusal.location-closed',
}

/** Why an opening came to nothing. */
export function commandReason({ code, state }: CommandView): Reason {
  const reason = code === null ? undefined : REASONS[code]
  return reason ?? (state === 'expired' ? 'command.expired' : 'command.failed')
}
