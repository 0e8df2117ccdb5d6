import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { tempFolder } from '../../testing/temp-folder.ts'
import { packTerminal } from '../pack/pack-terminal.ts'

/** Starts what `current` names in place of what ran before, as `systemctl restart` would. */
const RESTART = `#!/bin/sh
here=$(dirname "$0")
sh "$here/halt"
sh "$here/opt/fachwerk-terminal/current/undo-unconfirmed.sh" "$here/opt/fachwerk-terminal"
set -a; . "$here/etc/fachwerk-terminal.env"; set +a
export TERMINAL_DATA_DIR="$here/var/lib/fachwerk-terminal"
current="$here/opt/fachwerk-terminal/current"
"$current/node" "$current/terminal.js" >>"$here/log" 2>&1 &
echo $! >"$here/pid"
`
const HALT = `#!/bin/sh
here=$(dirname "$0")
[ -f "$here/pid" ] || exit 0
pid=$(cat "$here/pid")
kill -TERM "$pid" 2>/dev/null || exit 0
for wait in $(seq 100); do kill -0 "$pid" 2>/dev/null || exit 0; sleep 0.1; done
kill -KILL "$pid"
exit 1
`

type Installed = { readonly ok: boolean; readonly says: string }

async function aFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', () => listening())
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  await new Promise<void>((closed) => {
    server.close(() => closed())
  })
  return address.port
}

const unpack = (archive: string): string => {
  const folder = tempFolder()
  execFileSync('tar', ['-xzf', archive, '-C', folder, '--strip-components=1'])
  return folder
}

/** A small Linux computer in a folder, without systemd: packages are installed into it and run from it. */
export async function aSmallComputer() {
  const root = tempFolder()
  const home = join(root, 'opt/fachwerk-terminal')
  const settings = join(root, 'etc/fachwerk-terminal.env')
  const port = await aFreePort()
  writeFileSync(join(root, 'restart'), RESTART, { mode: 0o755 })
  writeFileSync(join(root, 'halt'), HALT, { mode: 0o755 })
  const halt = () => spawnSync('sh', [join(root, 'halt')]).status === 0
  onTestFinished(() => void halt())
  const asked = ['--root', root, '--restart', join(root, 'restart'), '--node', process.execPath]
  const run = (folder: string, ...options: readonly string[]): Installed => {
    const done = spawnSync('sh', [join(folder, 'install.sh'), ...asked, ...options], { encoding: 'utf8' })
    return { ok: done.status === 0, says: `${done.stdout}${done.stderr}` }
  }
  return {
    root,
    home,
    settings,
    data: join(root, 'var/lib/fachwerk-terminal'),
    unit: join(root, 'etc/systemd/system/fachwerk-terminal.service'),
    unpack,
    run,
    /** Ends what runs; false when it did not end by itself in ten seconds. */
    halt,
    /** What systemd would do at the start of the computer. */
    boot: () => void execFileSync(join(root, 'restart'), { stdio: 'ignore' }),
    current: () => readlinkSync(join(home, 'current')),
    /** Unpacks an archive and runs its installer. */
    install: (archive: string, ...options: readonly string[]) => run(unpack(archive), ...options),
    /** The same without holding up this process, in which the broker of the test lives. */
    async update(archive: string, ...options: readonly string[]): Promise<Installed> {
      const installer = spawn('sh', [join(unpack(archive), 'install.sh'), ...asked, ...options])
      let says = ''
      for (const stream of [installer.stdout, installer.stderr])
        stream.on('data', (part) => {
          says += String(part)
        })
      return new Promise((resolve) => {
        installer.once('exit', (status) => resolve({ ok: status === 0, says }))
      })
    },
    /** Takes another port than 8090, which may be somebody else's here. */
    choosePort() {
      mkdirSync(join(root, 'etc'), { recursive: true })
      writeFileSync(settings, `SERVER_URL=\nKIOSK_PORT=${port}\nKIOSK_LANGUAGE=de\n`, { mode: 0o600 })
    },
    async health(): Promise<unknown> {
      const response = await fetch(`http://127.0.0.1:${port}/api/health`)
      return response.json()
    },
    page: async () => (await fetch(`http://127.0.0.1:${port}/`)).text(),
    log: () => (existsSync(join(root, 'log')) ? readFileSync(join(root, 'log'), 'utf8') : ''),
  }
}

/** Packs versions of one build; `spoil` changes the programs of that version. */
export function aPacker(programs: string) {
  const folder = tempFolder()
  const page = join(folder, 'page')
  mkdirSync(page)
  writeFileSync(join(page, 'index.html'), '<!doctype html><title>Terminal</title>')
  return (version: string, spoil?: (programs: string) => void): string => {
    const own = join(folder, version)
    cpSync(programs, own, { recursive: true })
    chmodSync(own, 0o755)
    spoil?.(own)
    const stage = join(folder, 'stage')
    return packTerminal({ version, programs: own, page, stage, outFolder: join(folder, 'out') })
  }
}
