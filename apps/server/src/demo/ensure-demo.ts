import { existsSync, readFileSync } from 'node:fs'
import type { TerminalIdentity } from '@fachwerk/contract/device/terminal-identity'
import { z } from 'zod'
import { brokerOf } from '../modules/devices/index.ts'
import type { Payments } from '../modules/payments/index.ts'
import type { Settlements } from '../modules/settlements/index.ts'
import type { Platform } from '../platform/platform.ts'
import { demoFiles, type DemoFiles, demoPasswordOf, writeSecretFile } from './demo-files.ts'
import { demoAccounts } from './demo-accounts.ts'
import { demoPictures } from './seed-pictures.ts'
import { seedDemo, type SeedNeeds } from './seed-demo.ts'

export interface Demo {
  readonly files: DemoFiles
  readonly password: string
  readonly accounts: readonly string[]
}

type DemoNeeds = Omit<SeedNeeds, 'db' | 'random' | 'pictures'> & {
  readonly settlements: Settlements
  readonly payments: Pick<Payments, 'offerTests'>
}

/**
 * Loads the demo world on the first start and keeps what the simulator needs. A later start with another DEMO_PASSWORD
 * gives the accounts that one, and one on other ports leads the terminals there.
 */
export async function ensureDemo(platform: Platform, needs: DemoNeeds): Promise<Demo> {
  const { config, db, random, clock, log } = platform
  const files = demoFiles(config)
  const password = demoPasswordOf(config, files, random)
  const accounts = demoAccounts()
  const known = await db.read((tx) =>
    tx.selectFrom('staff_user').select('id').where('email', 'in', accounts).executeTakeFirst(),
  )
  if (!known || !existsSync(files.terminals)) {
    if (known)
      throw new Error(
        `Die Demo-Welt ist geladen, aber ${files.terminals} fehlt: Datenordner löschen und neu starten.`,
      )
    const terminals = await seedDemo(
      { ...needs, db, random, pictures: demoPictures() },
      password,
      clock.now(),
    )
    await db.transaction(async (tx) => {
      const companies = await tx.selectFrom('company').select('id').execute()
      for (const { id } of companies) await needs.payments.offerTests(tx, { companyId: id })
    })
    await needs.settlements.closeMonths()
    writeSecretFile(files, files.terminals, JSON.stringify(terminals))
    log.info('demo world loaded', { terminals: terminals.length })
  } else {
    leadTo(brokerOf(config), files)
    if (!(await needs.identity.hasPassword(accounts[0] ?? '', password)))
      await needs.identity.setPasswords(accounts, password)
  }
  return { files, password, accounts }
}

/** The place of a terminal comes over its line; where that leads it knows from the file alone. */
function leadTo(broker: Pick<TerminalIdentity, 'mqttUrl' | 'mqttCa'>, files: DemoFiles): void {
  const stored = readFileSync(files.terminals, 'utf8')
  const terminals = z.array(z.looseObject({})).parse(JSON.parse(stored))
  const led = JSON.stringify(terminals.map((terminal) => ({ ...terminal, mqttCa: undefined, ...broker })))
  if (led !== stored) writeSecretFile(files, files.terminals, led)
}
