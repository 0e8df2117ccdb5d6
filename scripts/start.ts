import { type ChildProcess, spawn } from 'node:child_process'
import { COMPILED, cacheCompiled } from './code-cache.ts'
import { beginLean } from './lean-memory.ts'

const [major = 0] = process.versions.node.split('.').map(Number)
if (major < 24) {
  console.error('Fachwerk läuft mit dem mitinstallierten Node 24: bitte „npm start" benutzen.')
  process.exit(1)
}
beginLean()
// Read by React when it is loaded: without it pages are rendered with all checks of its development build.
process.env['NODE_ENV'] ??= 'production'
const saveCache = cacheCompiled()
const { startServer } = await import('../apps/server/src/start-server.ts')
const { readConfig } = await import('../apps/server/src/platform/config/config.ts')

/** A child that ends by itself is started again, but not for ever. */
const MOST_RESTARTS = 5
const children = new Set<ChildProcess>()
let stopping = false

function stayUp(name: string, script: string, env: Record<string, string>, restarts = 0): void {
  const child = spawn(process.execPath, [script], {
    stdio: 'inherit',
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILED, ...env },
  })
  children.add(child)
  child.once('exit', (code) => {
    children.delete(child)
    if (stopping) return
    if (restarts >= MOST_RESTARTS) {
      console.error(`${name} endet immer wieder (${code ?? 'Signal'}) und bleibt aus.`)
      return
    }
    setTimeout(() => stayUp(name, script, env, restarts + 1), 1000 * (restarts + 1))
  })
}

function stopChildren(): Promise<unknown> {
  stopping = true
  const ended = [...children].map((child) => new Promise((resolve) => child.once('exit', resolve)))
  for (const child of children) child.kill('SIGTERM')
  return Promise.all(ended)
}

try {
  const config = readConfig(process.env)
  const server = await startServer(config)
  saveCache()
  server.onStop('Demo', stopChildren)
  if (server.demo) {
    const { files, password } = server.demo
    stayUp('Die Testbank', 'apps/bank/src/main.ts', {
      BANK_PORT: String(config.bankPort),
      HOST: config.host,
      BANK_DATA_DIR: `${files.folder}/bank`,
      BANK_KEYS_FILE: files.bankKeys,
    })
    stayUp('Der Simulator', 'apps/terminal/src/simulator/start.ts', {
      KIOSK_PORT: String(config.kioskPort),
      TERMINALS_FILE: files.terminals,
      TERMINAL_DATA_DIR: `${files.folder}/terminals`,
    })
    const own = new URL(config.adminUrl)
    const kiosks = [0, 1, 2].map((index) => `http://localhost:${config.kioskPort + index}/`)
    console.log(`
Fachwerk läuft.

  Verwaltung        ${config.adminUrl}/
  Kundenseite       http://zeitlager.localhost:${config.port}/
  Franchise „Nord"  http://nord.localhost:${config.port}/
  Kiezladen         http://kiez.localhost:${config.port}/
  ohne *.localhost  http://127.0.0.1:${config.port}/?site=zeitlager
  Kioske            ${kiosks.join('  ')}
  Steuerseite       http://localhost:${config.kioskPort}/steuerung
  Testbank          http://localhost:${config.bankPort}/
  Aufrufe           ${own.origin}/docs

  Demo-Konten       ${server.demo.accounts.join('  ')}
  Passwort          ${config.demoPassword ? 'wie in DEMO_PASSWORD' : password}

Beenden mit Strg-C.
`)
  } else {
    console.log(`Fachwerk läuft: ${config.adminUrl}/`)
    if (!server.isFounded)
      console.log('Noch gibt es keine Firma: Fachwerk beenden, `npm run found`, dann wieder starten.')
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  await stopChildren()
  process.exit(1)
}
