import { type ChildProcess, spawn } from 'node:child_process'
import { demoFolder, PASSWORD, removeProduct } from '../../endurance/demo-world.ts'
import { freePorts, until } from '../../endurance/processes.ts'

export interface Product {
  readonly port: number
  readonly admin: string
  readonly shop: string
  readonly nord: string
  readonly kiez: string
  readonly kiosk: string
  readonly dataDir: string
  /** Everything the product printed so far. */
  output(): string
  stop(): Promise<void>
}

const folders = new Map<string, string>()

/** The folder of the product that answers at this address, where its mails lie. */
export const folderOf = (url: string): string => folders.get(new URL(url).port) ?? ''

/** Variables of its environment. */
export type Settings = Readonly<Record<string, string>>

/** Starts the built product as `npm start` does, in a folder and on ports of its own, with fresh demo data. */
export async function startProduct(settings: Settings = {}): Promise<Product> {
  const dataDir = await demoFolder('e2e')
  // Kiosks use three ports in a row.
  const port = await freePorts(6)
  const [mqtt, kiosk, bank] = [port + 1, port + 2, port + 5]
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
    ...settings,
  }
  const child = spawn('node', ['scripts/start.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await ready(child, () => output, kiosk)
  folders.set(String(port), dataDir)
  return {
    port,
    admin: `http://localhost:${port}`,
    shop: `http://zeitlager.localhost:${port}`,
    nord: `http://nord.localhost:${port}`,
    kiez: `http://kiez.localhost:${port}`,
    kiosk: `http://localhost:${kiosk}`,
    dataDir,
    output: () => output,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      removeProduct(dataDir)
    },
  }
}

async function ready(child: ChildProcess, output: () => string, kioskPort: number): Promise<void> {
  const answers = async () => {
    if (child.exitCode !== null) throw new Error('it ended')
    const kiosk = await fetch(`http://127.0.0.1:${kioskPort}/`).then(
      (reply) => reply.ok,
      () => false,
    )
    return kiosk && output().includes('zeitlager.localhost')
  }
  try {
    await until('the product answers', answers, { everyMs: 100 })
  } catch (cause) {
    child.kill('SIGKILL')
    throw new Error(`the product did not become ready:\n${output()}`, { cause })
  }
}
