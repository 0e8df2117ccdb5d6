import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Config } from '../platform/config/config.ts'
import { drawPassword } from '../platform/draw-password.ts'
import type { Random } from '../platform/random.ts'

/** What demo mode keeps beside the database; readable by its owner alone. */
export interface DemoFiles {
  readonly folder: string
  readonly bankKeys: string
  readonly terminals: string
  readonly password: string
}

export function demoFiles(config: Pick<Config, 'dataDir'>): DemoFiles {
  const folder = join(config.dataDir, 'demo')
  return {
    folder,
    bankKeys: join(folder, 'bank-keys.json'),
    terminals: join(folder, 'terminals.json'),
    password: join(folder, 'password'),
  }
}

const BankKeys = z.object({
  apiKey: z.string().min(32),
  webhookSecret: z.string().min(32),
  merchant: z.string(),
})
export type BankKeys = z.infer<typeof BankKeys>

/** Keys that server and test bank share: drawn on the first start, there is no default. */
export function bankKeysOf(files: DemoFiles, random: Random): BankKeys {
  if (!existsSync(files.bankKeys)) {
    writeSecretFile(
      files,
      files.bankKeys,
      JSON.stringify({ apiKey: random.hash(), webhookSecret: random.hash(), merchant: 'zeitlager' }),
    )
  }
  return BankKeys.parse(JSON.parse(readFileSync(files.bankKeys, 'utf8')))
}

/** Password of the demo accounts: DEMO_PASSWORD, else drawn once and kept so that it can be looked up. */
export function demoPasswordOf(config: Config, files: DemoFiles, random: Random): string {
  if (config.demoPassword) return config.demoPassword
  if (!existsSync(files.password)) {
    writeSecretFile(files, files.password, `${drawPassword(random)}\n`)
  }
  return readFileSync(files.password, 'utf8').trim()
}

/** Nobody ever reads half of it. */
export function writeSecretFile(files: DemoFiles, path: string, text: string): void {
  mkdirSync(files.folder, { recursive: true, mode: 0o700 })
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, text, { mode: 0o600 })
  renameSync(draft, path)
}
