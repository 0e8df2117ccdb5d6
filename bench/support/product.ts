import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseAddress } from '@fachwerk/server/src/platform/db/db-pool.ts'
import type { BenchContext } from '../figures.ts'
import { startChild } from './child.ts'

/** A folder for the product's files, gone with the measurement. */
export function dataFolder(context: Pick<BenchContext, 'atEnd'>): string {
  const folder = mkdtempSync(join(tmpdir(), 'fachwerk-bench-'))
  context.atEnd(async () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Settings of the product as it runs in earnest; `port` is the first of four it uses. */
export const productEnv = (setup: {
  readonly port: number
  readonly bankPort: number
  readonly dataDir: string
  readonly address: DatabaseAddress
}) => ({
  NODE_ENV: 'production',
  ROLE: 'all',
  PORT: String(setup.port),
  MQTT_PORT: String(setup.port + 1),
  BANK_PORT: String(setup.bankPort),
  DATA_DIR: setup.dataDir,
  DATABASE_URL: databaseUrl(setup.address),
  // Only the demo has a payment service to begin a payment at; the one of the measurement stands in for it.
  DEMO: 'on',
  TRUST_PROXY: '127.0.0.1',
})

/** Starts the product in a process of its own. */
export const startProduct = (context: Pick<BenchContext, 'atEnd'>, env: Readonly<Record<string, string>>) =>
  startChild(context, new URL('start-product.ts', import.meta.url), env)

/** An address as `DATABASE_URL` writes it. */
export function databaseUrl({
  host = 'localhost',
  port,
  user = '',
  password = '',
  database = '',
}: DatabaseAddress) {
  const who = `${encodeURIComponent(user)}${password === '' ? '' : `:${encodeURIComponent(password)}`}`
  return host.startsWith('/')
    ? `postgres://${who}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port ?? 5432}`
    : `postgres://${who}@${host}:${port ?? 5432}/${database}`
}
