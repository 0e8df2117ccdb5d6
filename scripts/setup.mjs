// Brings the folder into a runnable state with nothing but Node >= 20 and npm; does nothing when nothing changed.
// Plain JavaScript on purpose: it runs on the system's Node before the project's own Node 24 is there.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compressBuilt } from './compress-built.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const at = (...parts) => join(root, ...parts)
const say = (text) => console.log(`fachwerk: ${text}`)

const hash = (parts) => {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(part)
  return sum.digest('hex')
}
const stampIs = (file, value) => existsSync(file) && readFileSync(file, 'utf8') === value

function installDependencies() {
  const manifests = ['package.json', 'package-lock.json', '.npmrc']
  for (const group of ['apps', 'packages']) {
    for (const name of readdirSync(at(group))) manifests.push(`${group}/${name}/package.json`)
  }
  const wanted = hash(manifests.filter((file) => existsSync(at(file))).map((file) => readFileSync(at(file))))
  const stamp = at('node_modules', '.fachwerk-setup')
  if (stampIs(stamp, wanted)) return
  say('installing dependencies (npm ci) …')
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  // Where install scripts were not run, npm leaves the pinned Node out.
  if (!existsSync(at('node_modules', '.bin', 'node'))) run('npm', ['rebuild', 'node'])
  writeFileSync(stamp, wanted)
}

function run(command, args) {
  const done = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  if (done.status !== 0) {
    say(`“${command} ${args.join(' ')}” failed.`)
    process.exit(done.status ?? 1)
  }
}

/** Path, size and time of every source file: cheap enough for each start. */
function fingerprint(folders) {
  const lines = []
  const walk = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (['node_modules', 'dist', 'data'].includes(entry.name)) continue
      const path = join(folder, entry.name)
      if (entry.isDirectory()) walk(path)
      else if (!/\.test\.tsx?$/.test(entry.name)) {
        const { size, mtimeMs } = statSync(path)
        lines.push(`${path} ${size} ${Math.round(mtimeMs)}`)
      }
    }
  }
  for (const folder of folders) if (existsSync(folder)) walk(folder)
  lines.push(readFileSync(at('package-lock.json'), 'utf8').length.toString())
  lines.push(readFileSync(at('scripts', 'compress-built.mjs'), 'utf8'))
  return hash(lines)
}

/** @param served the folder that browsers fetch from over the network; the terminal's is read on the spot */
async function build(app, commands, served) {
  const packages = readdirSync(at('packages')).map((name) => at('packages', name))
  // The office shows the handbook.
  const read = app === 'admin' ? [at('docs', 'handbook'), at('docs', 'pictures')] : []
  const value = fingerprint([at('apps', app), ...packages, ...read])
  const stamp = at('apps', app, 'dist', '.built-from')
  if (stampIs(stamp, value)) return
  say(`building ${app} …`)
  for (const args of commands) {
    const code = await vite(app, args)
    if (code !== 0) throw new Error(`${app} wurde nicht gebaut.`)
  }
  mkdirSync(at('apps', app, 'dist'), { recursive: true })
  if (served) await compressBuilt(at('apps', app, served))
  writeFileSync(stamp, value)
}

function vite(app, args) {
  const program = at('node_modules', 'vite', 'bin', 'vite.js')
  const node = at('node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
  const child = spawn(node, [program, 'build', '--logLevel', 'warn', ...args], {
    cwd: at('apps', app),
    stdio: 'inherit',
  })
  return new Promise((resolve) => child.once('exit', resolve))
}

installDependencies()
if (process.argv.includes('--build')) {
  try {
    await Promise.all([
      build('admin', [[]], 'dist'),
      build(
        'storefront',
        [
          ['--outDir', 'dist/client'],
          ['--ssr', 'src/entry-server.tsx', '--outDir', 'dist/server'],
        ],
        'dist/client',
      ),
      build('terminal', [[]]),
    ])
  } catch (error) {
    say(error.message)
    process.exit(1)
  }
}
