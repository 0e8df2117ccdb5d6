import { codeKeyContext } from '@fachwerk/server/src/modules/devices/use-cases/issue-grant.ts'
import { passwordContext } from '@fachwerk/server/src/modules/devices/terminals/use-cases/terminal-secret.ts'
import { hashDevicePassword } from '@fachwerk/server/src/platform/mqtt/device-password.ts'
import type { Dice } from './chance.ts'
import type { Sink } from './sink.ts'
import type { NewBox, WorldNeeds } from './plan.ts'

export interface NewTerminal {
  readonly companyId: string
  readonly locationId: string
  readonly prefix: string
  readonly dice: Dice
  readonly since: Date
  readonly boxes: readonly NewBox[]
}

/** One terminal per location with a lock for each box, none of which is connected: nobody plays them. */
export function addTerminal(sink: Sink, terminal: NewTerminal, { seal }: WorldNeeds): void {
  const { companyId, locationId, prefix, dice, since, boxes } = terminal
  const id = dice.uuid(since.getTime())
  const [password, codeKey] = [dice.hash(), dice.hash() + dice.hash().slice(0, 11)]
  sink.add('terminal', {
    id,
    company_id: companyId,
    location_id: locationId,
    name: `T-${prefix}-01`,
    secret_hash: hashDevicePassword(password, Buffer.from(dice.hash().slice(0, 12))),
    secret_sealed: seal(password, passwordContext(id)),
    secret_since: since,
    code_key_sealed: seal(codeKey, codeKeyContext(id)),
    created_at: since,
  })
  sink.add('terminal_grants_list', { terminal_id: id, company_id: companyId })
  for (const box of boxes) {
    const lockId = dice.uuid(since.getTime())
    sink.add('lock', {
      id: lockId,
      company_id: companyId,
      location_id: locationId,
      terminal_id: id,
      box_id: box.id,
      name: `SL-${prefix}-${box.number}`,
    })
    sink.add('lock_state', {
      lock_id: lockId,
      company_id: companyId,
      state: 'locked',
      battery_percent: 40 + dice.below(60),
      signal_dbm: -50 - dice.below(35),
      seen_at: null,
      changed_at: since,
    })
  }
}
