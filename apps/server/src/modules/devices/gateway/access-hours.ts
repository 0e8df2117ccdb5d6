import type { AccessHours, SignedHours } from '@fachwerk/contract/location/access-hours'
import type { Tx } from '../../../platform/db/db.ts'
import type { DevicesContext } from '../devices-context.ts'

/** What a terminal is told of its hours; `says` stays the same for as long as they do. */
export type TerminalHours = { readonly says: string; readonly signed: SignedHours }

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

/** When keys open at a terminal, signed for it alone (F-04); null when its location is not there. */
export async function hoursFor(
  { needs, platform }: DevicesContext,
  tx: Tx,
  terminal: { readonly terminalId: string; readonly locationId: string },
  now: Date,
): Promise<TerminalHours | null> {
  const plan = await needs.accessPlanOf(tx, { locationId: terminal.locationId, now })
  if (!plan) return null
  const { rule } = plan
  const until = seconds(plan.until)
  const open: AccessHours['open'] = plan.open.map((each) => [seconds(each.from), seconds(each.until)])
  const { terminalId } = terminal
  const issuedAt = now.toISOString()
  const hours: AccessHours = { kind: 'access-hours', terminalId, issuedAt, rule, until, open }
  const bytes = Buffer.from(JSON.stringify(hours))
  const payload = bytes.toString('base64url')
  const signature = Buffer.from(platform.secrets.sign(bytes)).toString('base64url')
  // Where keys always open there is nothing to refresh day by day.
  const says = rule === 'always' ? rule : JSON.stringify([until, open])
  return { says, signed: { payload, signature } }
}
