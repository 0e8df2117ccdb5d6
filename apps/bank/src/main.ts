import { z } from 'zod'
import { startBank } from './bank.ts'
import { readKeys } from './keys.ts'

const Settings = z.object({
  BANK_PORT: z.coerce.number<string>().int().min(1).max(65535).default(8095),
  HOST: z.string().default('127.0.0.1'),
  BANK_URL: z.url().optional(),
  BANK_DATA_DIR: z.string().default('./data/bank'),
  BANK_KEYS_FILE: z.string().default('./data/bank-keys.json'),
})

const settings = Settings.parse(process.env)
const publicUrl = settings.BANK_URL?.replace(/\/$/, '') ?? `http://localhost:${settings.BANK_PORT}`
try {
  const bank = await startBank({
    port: settings.BANK_PORT,
    host: settings.HOST,
    publicUrl,
    dataDir: settings.BANK_DATA_DIR,
    keys: readKeys(settings.BANK_KEYS_FILE),
  })
  const stop = () => void bank.close().then(() => process.exit(0))
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  process.stdout.write(`Testbank: ${bank.url}\n`)
} catch (error) {
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  const message = taken
    ? `Port ${settings.BANK_PORT} der Testbank ist belegt; mit BANK_PORT einen anderen wählen.`
    : String(error instanceof Error ? error.message : error)
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
