import type { KeyObject } from 'node:crypto'
import { AccessHours, type SignedHours } from '@fachwerk/contract/location/access-hours'
import type { TerminalIdentity } from '@fachwerk/contract/device/terminal-identity'
import { signedByServer } from './factories.ts'

const seconds = (iso: string) => Date.parse(iso) / 1000

type HoursOverrides = Partial<Omit<AccessHours, 'open' | 'until'>> & {
  readonly open?: readonly (readonly [from: string, until: string])[]
  readonly until?: string
  readonly signedBy?: KeyObject
}

/** Hours as the server of the tests signs them: 20 November 2026, 9:00 to 14:10 and 14:30 to 23:00 in Konstanz. */
export function someHours({ terminalId }: TerminalIdentity, options: HoursOverrides = {}): SignedHours {
  const { open = USUAL, until = '2026-11-20T23:00:00Z', signedBy, ...over } = options
  const hours = AccessHours.parse({
    kind: 'access-hours',
    terminalId,
    issuedAt: '2026-11-20T13:00:00.000Z',
    rule: 'openingHours',
    until: seconds(until),
    open: open.map(([from, to]) => [seconds(from), seconds(to)]),
    ...over,
  })
  return signedByServer(Buffer.from(JSON.stringify(hours)), signedBy)
}

const USUAL = [
  ['2026-11-20T08:00:00Z', '2026-11-20T13:10:00Z'],
  ['2026-11-20T13:30:00Z', '2026-11-20T22:00:00Z'],
] as const
