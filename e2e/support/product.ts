import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Password of the demo accounts in journeys; any would do. */
export const PASSWORD = 'Fachwerk-Probe-2026'

export interface Product {
  readonly port: number
  readonly admin: string
  readonly shop: string
  readonly nord: string
  readonly kiosk: string
  readonly dataDir: string
  /** Everything the product printed so far. */
  output(): string
  stop(): Promise<void>
}

/** Starts the built product as `npm start` does, in a folder and on ports of its own, with fresh demo data. */
export async function startProduct(): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fachwerk-e2e-'))
  const [port, mqtt, kiosk, bank] = await freePorts()
  const env = {
    ...process.env,
    PORT: String(port),
    MQTT_PORT: String(mqtt),
    KIOSK_PORT: String(kiosk),
    BANK_PORT: String(bank),
    DATA_DIR: dataDir,
    DEMO_PASSWORD: PASSWORD,
    LOG_LEVEL: 'warn',
    // Journeys sign in and order more often from one address than a person would.
    NODE_ENV: 'production',
  }
  const child = spawn('node', ['scripts/start.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await ready(child, () => output, kiosk)
  return {
    port,
    admin: `http://localhost:${port}`,
    shop: `http://zeitlager.localhost:${port}`,
    nord: `http://nord.localhost:${port}`,
    kiosk: `http://localhost:${kiosk}`,
    dataDir,
    output: () => output,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function ready(child: ChildProcess, output: () => string, kioskPort: number): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null) throw new Error(`the product ended:\n${output()}`)
    const kiosk = await fetch(`http://127.0.0.1:${kioskPort}/`).then(
      (reply) => reply.ok,
      () => false,
    )
    if (kiosk && output().includes('zeitlager.localhost')) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  child.kill('SIGKILL')
  throw new Error(`the product did not become ready:\n${output()}`)
}

/** Four neighbouring blocks: kiosks use three ports in a row. */
async function freePorts(): Promise<[number, number, number, number]> {
  for (let base = 20_000 + Math.floor(process.pid % 200) * 20; base < 60_000; base += 20) {
    const wanted = [base, base + 1, base + 2, base + 3, base + 4, base + 5]
    if ((await Promise.all(wanted.map(isFree))).every(Boolean)) return [base, base + 1, base + 2, base + 5]
  }
  throw new Error('no free ports')
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
