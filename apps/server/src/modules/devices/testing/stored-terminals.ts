import type { RequestIn } from '@fachwerk/contract/call'
import { terminalCalls } from '@fachwerk/contract/device/terminal-calls'
import { terminalSetupCalls } from '@fachwerk/contract/device/terminal-setup-calls'
import { ALL_DEVICE_PERMISSIONS, anActor } from '../testing.ts'
import type { MemoryHouse } from './house.ts'

type Added = Partial<RequestIn<typeof terminalCalls.addTerminal>['body']['controller']>

/** What a member of staff who maintains the house's terminals does with them. */
export function managingTerminals({ devices, world }: Pick<MemoryHouse, 'devices' | 'world'>) {
  const berta = anActor([world.companyId], ALL_DEVICE_PERMISSIONS)
  const shown = async (id: string, actor = berta) => {
    const result = await devices.ask(terminalCalls.terminal, { actor, body: { controller: { id } } })
    if (!result.ok) throw new Error(result.refusal)
    return result.value
  }
  const add = (over: Added = {}, actor = berta) =>
    devices.ask(terminalCalls.addTerminal, {
      actor,
      body: terminalCalls.addTerminal.body.parse({
        controller: { name: 'T-neu', locationId: world.locationId, ...over },
      }),
    })
  return {
    berta,
    shown,
    add,
    async added(over: Added = {}) {
      const result = await add(over)
      if (!result.ok) throw new Error(result.refusal)
      return result.value
    },
    code: (id: string) =>
      devices.ask(terminalSetupCalls.issueSetupCode, { actor: berta, body: { controller: { id } } }),
    withdraw: (id: string) =>
      devices.ask(terminalSetupCalls.withdrawTerminal, {
        actor: berta,
        body: { controller: { id, reason: 'gestohlen' } },
      }),
  }
}
