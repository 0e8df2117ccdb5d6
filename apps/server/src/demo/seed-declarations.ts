import { demoDeclarations } from '@fachwerk/demo-data/declarations'
import { demoWorld } from '@fachwerk/demo-data/world'
import { recordDeclaration } from '../modules/declarations/index.ts'
import type { Tx } from '../platform/db/db.ts'
import type { Random } from '../platform/random.ts'
import { idOf } from './seed-places.ts'

const HOUR_MS = 3_600_000

/** Withdrawals and terminations that wait for somebody in the demo. */
export async function seedDeclarations(
  tx: Tx,
  random: Random,
  world: {
    readonly companyIds: ReadonlyMap<string, string>
    readonly siteIds: ReadonlyMap<string, string>
    readonly now: Date
  },
): Promise<void> {
  for (const { kind, company, customer, contract, hoursAgo } of demoDeclarations) {
    const { name, email } = typeof customer === 'string' ? known(customer) : customer
    const receivedAt = new Date(world.now.getTime() - hoursAgo * HOUR_MS)
    await recordDeclaration(
      tx,
      random.uuid(),
      idOf(world.companyIds, company),
      idOf(world.siteIds, company),
      { kind, name, email, contract, language: 'de', receivedAt },
    )
  }
}

function known(key: string) {
  const customer = demoWorld.customers.find((each) => each.key === key)
  if (!customer) throw new Error(`the demo world has no customer ${key}`)
  return { name: `${customer.firstName} ${customer.lastName}`, email: customer.email }
}
