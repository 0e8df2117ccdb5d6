import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { quietLog } from '../platform/log.ts'
import { tempFolder } from '../testing/temp-folder.ts'
import { testClock } from '../testing/test-clock.ts'
import { askHealth } from './health/ask-health.ts'
import { mayStay, wasOf } from './health/health-calls.ts'
import { healthRoute } from './health/health-route.ts'
import { programVersion } from './program-version.ts'
import { type Notify, startWatchdog, systemdNotify } from './watchdog.ts'

const SYSTEMD = '/usr/bin/systemd-analyze'
const service = join(import.meta.dirname, '../../service')
const well = { version: '1.1.0', stage: 'working', online: true } as const
const local = { ...well, online: false }

describe('L-09 whether a version may stay', () => {
  it.each([
    ['it reaches the server as the one before did', well, 'online', true],
    ['the one before reached it and it does not', local, 'online', false],
    ['neither does: the location has no network', local, 'local', true],
    ['it is the first', local, 'none', true],
    ['it does not answer', null, 'none', false],
    ['another version answers', { ...well, version: '1.0.0' }, 'none', false],
  ] as const)('%s', (_why, health, was, stays) => {
    expect(mayStay(health, '1.1.0', was)).toBe(stays)
  })

  it('asks the terminal on the loopback and takes nothing else for an answer', async () => {
    expect([wasOf(null), wasOf(local), wasOf(well)]).toEqual(['none', 'local', 'online'])
    let answers: object = well
    const app = Fastify()
    app.get('/api/health', () => answers)
    const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
    expect(await askHealth(port)).toEqual(well)
    answers = { version: 7 }
    expect(await askHealth(port)).toBeNull()
    await app.close()
    expect(await askHealth(port)).toBeNull()
    const asked = Fastify()
    healthRoute(asked, () => local)
    expect((await asked.inject('/api/health')).json()).toEqual(local)
  })

  it('is called what the file beside it says, and nothing that is no name of a folder', () => {
    const folder = tempFolder()
    expect(programVersion(folder, '0')).toBe('0')
    writeFileSync(join(folder, 'version'), '1.2.0-rc.1\n')
    expect(programVersion(folder, '0')).toBe('1.2.0-rc.1')
    writeFileSync(join(folder, 'version'), '../../etc')
    expect(programVersion(folder, '0')).toBe('0')
  })
})

const aWatched = async (env: Record<string, string>, notify?: Notify) => {
  const clock = testClock('2026-11-20T13:00:00.000Z')
  const said: string[] = []
  const screen = { answers: true }
  const stop = await startWatchdog({
    env,
    clock,
    log: quietLog,
    notify:
      notify ??
      (async (message) => {
        said.push(message)
      }),
    isWell: async () => screen.answers,
  })
  return { clock, said, screen, stop }
}

describe('L-09 the watchdog of systemd', () => {
  it('hears thrice in its patience that the terminal runs, and nothing once the screen does not answer', async () => {
    const { clock, said, screen, stop } = await aWatched({ WATCHDOG_USEC: '60000000' })
    await clock.advance(60_000)
    expect(said).toEqual(['READY=1', 'WATCHDOG=1', 'WATCHDOG=1', 'WATCHDOG=1'])
    screen.answers = false
    await clock.advance(60_000)
    expect(said).toHaveLength(4)
    stop()
    await clock.advance(60_000)
    expect(said.slice(4)).toEqual(['STOPPING=1'])
  })

  it('is not needed: without it, or when it cannot be told, the terminal runs on', async () => {
    const { clock, said } = await aWatched({})
    await clock.advance(600_000)
    expect(said).toEqual(['READY=1'])
    await aWatched({ WATCHDOG_USEC: '60000000' }, () => Promise.reject(new Error('gone')))
    await systemdNotify({}, '/nowhere')('READY=1')
    await expect(systemdNotify({ NOTIFY_SOCKET: '/run/x' }, '/nowhere')('READY=1')).rejects.toThrow('ENOENT')
  })

  it('is told by systemd’s own program', async () => {
    const folder = tempFolder()
    const program = join(folder, 'systemd-notify')
    writeFileSync(program, `#!/bin/sh\necho "$1" >>${join(folder, 'said')}\n`, { mode: 0o755 })
    await systemdNotify({ NOTIFY_SOCKET: '/run/x' }, program)('WATCHDOG=1')
    expect(readFileSync(join(folder, 'said'), 'utf8')).toBe('WATCHDOG=1\n')
  })
})

describe('L-09 the unit of the service', () => {
  const unit = readFileSync(join(service, 'fachwerk-terminal.service'), 'utf8')
  const lines = unit.split('\n').filter((line) => line && !line.startsWith('#'))

  it('is lines of known sections, restarts whatever ends, and waits for no network', () => {
    expect(lines.filter((line) => !/^\[(Unit|Service|Install)\]$|^[A-Z][A-Za-z]+=.*$/.test(line))).toEqual([])
    expect(lines).toEqual(expect.arrayContaining(['Type=notify', 'Restart=always', 'WatchdogSec=60']))
    expect(lines).toEqual(expect.arrayContaining(['NoNewPrivileges=true', 'ProtectSystem=strict']))
    expect(unit).not.toMatch(/network-online|time-sync\.target/)
  })

  it.runIf(existsSync(SYSTEMD))('is understood by systemd', () => {
    const root = tempFolder()
    const file = join(root, 'fachwerk-terminal.service')
    // The programs it names are not installed here.
    writeFileSync(file, unit.replaceAll(/^ExecStart(Pre)?=(\S*?)\/\S+.*$/gm, 'ExecStart$1=$2/bin/true'))
    const says = execFileSync(SYSTEMD, ['verify', '--man=no', file], { encoding: 'utf8', stdio: 'pipe' })
    expect(says).toBe('')
  })
})
