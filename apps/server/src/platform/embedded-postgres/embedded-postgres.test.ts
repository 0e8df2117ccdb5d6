import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DatabaseAddress } from '../db/db-pool.ts'
import { startPostgres, stopPostgres } from './embedded-postgres.ts'
import { placesOf } from './places.ts'
import { clearZombie, isAnother, isThere, isZombie, postmasterOf } from './postmaster.ts'
import { joinUsers } from './users.ts'

// A busy disk makes a server's start and end slow.
vi.setConfig({ testTimeout: 90_000 })

const onLinux = process.platform === 'linux'
let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'fachwerk-pg-'))
})
afterEach(async () => {
  await stopPostgres('bench', dataDir)
  const { home, socket, copies } = placesOf('bench', dataDir)
  rmSync(socket, { recursive: true, force: true })
  rmSync(copies ? dirname(home) : home, { recursive: true, force: true })
  rmSync(dataDir, { recursive: true, force: true })
})

const start = () => startPostgres('bench', dataDir)

async function ask(address: DatabaseAddress, sql: string): Promise<unknown> {
  const client = new Client({ ...address, database: 'postgres' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ value: unknown }>(sql)
    return rows[0]?.value
  } finally {
    await client.end()
  }
}

describe('a PostgreSQL of our own', () => {
  it('starts from nothing, keeps what was written over a stop, and writes to the disk before it says so', async () => {
    const first = await start()
    expect(first.reused).toBe(false)
    expect(await ask(first.address, "select current_setting('fsync') as value")).toBe('on')
    expect(
      await ask(first.address, "select current_setting('server_version_num')::int / 10000 as value"),
    ).toBe(18)
    await ask(first.address, 'create table kept (id int)')
    expect(await stopPostgres('bench', dataDir)).toBe(true)
    // It takes its file away a moment before it ends.
    await vi.waitFor(() => expect(isThere(first.pid)).toBe(false), 10_000)
    const second = await start()
    expect(second.reused).toBe(false)
    expect(await ask(second.address, 'select count(*)::int as value from kept')).toBe(0)
  })

  it('is found again by a process that did not start it, and started once by many at once', async () => {
    const servers = await Promise.all([start(), start(), start()])
    expect(new Set(servers.map(({ pid }) => pid)).size).toBe(1)
    expect(servers.filter(({ reused }) => !reused)).toHaveLength(1)
  })

  it('comes back with everything that was confirmed after it was killed', async () => {
    const first = await start()
    await ask(first.address, 'create table kept as select 1 as id')
    process.kill(first.pid, 'SIGKILL')
    const second = await start()
    expect(second.pid).not.toBe(first.pid)
    expect(await ask(second.address, 'select count(*)::int as value from kept')).toBe(1)
  })

  it('is stopped by the last process that uses it, not by the first that leaves', async () => {
    const { address, pid } = await start()
    const [leaveFirst, leaveLast] = [
      await joinUsers('bench', dataDir, address),
      await joinUsers('bench', dataDir, address),
    ]
    await leaveFirst()
    expect(isThere(pid)).toBe(true)
    await leaveLast()
    expect(postmasterOf(placesOf('bench', dataDir).data)).toBeUndefined()
  })

  it('is started anew when it is killed while somebody uses it', async () => {
    const { address, pid } = await start()
    const leave = await joinUsers('bench', dataDir, address)
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => ask(address, 'select 1 as value').catch(() => 0), { timeout: 15_000 }).toBe(1)
    expect(postmasterOf(placesOf('bench', dataDir).data)).not.toBe(pid)
    await leave()
    expect(postmasterOf(placesOf('bench', dataDir).data)).toBeUndefined()
  })

  it('FAULT-20 is stopped by who leaves while it is being started anew', async () => {
    const { address, pid } = await start()
    const leave = await joinUsers('bench', dataDir, address)
    process.kill(pid, 'SIGKILL')
    const postmaster = () => postmasterOf(placesOf('bench', dataDir).data)
    await expect.poll(() => [undefined, pid].includes(postmaster()), { timeout: 15_000 }).toBe(false)
    await leave()
    expect(postmaster()).toBeUndefined()
  })

  it('can be reached by nobody else on the machine, and sorts as Germans do', async () => {
    const { address } = await start()
    expect(await ask(address, "select current_setting('listen_addresses') as value")).toBe('')
    expect(statSync(String(address.host)).mode & 0o777).toBe(0o700)
    const sorted =
      "select string_agg(w, ',' order by w) as value from unnest(array['Zug','Ähre','Apfel','öde']) w"
    expect(await ask(address, sorted)).toBe('Ähre,Apfel,öde,Zug')
  })

  it('says in one sentence why it does not start', async () => {
    await start()
    await stopPostgres('bench', dataDir)
    const { data, log } = placesOf('bench', dataDir)
    writeFileSync(join(data, 'postgresql.auto.conf'), 'no_such_setting = 1\n')
    await expect(start()).rejects.toThrow(`the reason stands in ${log}`)
  })

  it('begins anew when its first start was cut short', async () => {
    const { data } = placesOf('bench', dataDir)
    mkdirSync(data, { recursive: true })
    writeFileSync(join(data, 'half'), 'x')
    expect((await start()).reused).toBe(false)
  })
})

const onDisk = () => null
const memory = (name: string) => `/memory/${name}`
const homeOf = (...args: Parameters<typeof placesOf>) => placesOf(...args).home

describe('where it lives', () => {
  it('a user’s stands in the data folder, root’s where an unprivileged account can reach it', () => {
    const user = placesOf('test', dataDir, 1000, onDisk)
    const home = join(dataDir, 'postgres', 'test')
    expect(user).toMatchObject({ home, socket: home, copies: undefined, account: undefined })
    const root = placesOf('test', dataDir, 0, onDisk)
    expect(root.home).toMatch(/^\/var\/lib\/fachwerk\/[\da-f]{12}\/test$/)
    expect(root.account).toEqual({ uid: 65534, gid: 65534 })
    expect(placesOf('test', join(dataDir, 'other'), 0, onDisk).home).not.toBe(root.home)
    expect(placesOf('development', dataDir, 0).home).not.toBe(root.home)
  })

  it('that of the tests alone stands in memory, apart for each account and each folder', () => {
    const home = homeOf('test', dataDir, 0, memory)
    expect(home).toMatch(/^\/memory\/[\da-f]{12}$/)
    expect(homeOf('test', dataDir, 1000, memory)).not.toBe(home)
    expect(homeOf('test', join(dataDir, 'other'), 0, memory)).not.toBe(home)
    for (const cluster of ['development', 'bench'] as const)
      expect(homeOf(cluster, dataDir, 0, memory)).toMatch(/^\/var\/lib\/fachwerk/)
  })

  it('a path too long for a socket gets a short folder for it', () => {
    const { socket, home } = placesOf('test', join(dataDir, 'x'.repeat(100)), 1000, onDisk)
    expect(home.length).toBeGreaterThan(107)
    expect(join(socket, '.s.PGSQL.5432').length).toBeLessThan(107)
  })
})

describe('what a crash leaves behind', () => {
  it.runIf(onLinux)('lock files of a killed server that nobody reaped are removed', async () => {
    // The shell becomes a program that never asks for its child; only then the child ends.
    const parent = spawn('sh', ['-c', 'sleep 30 & echo $!; exec sleep 30'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const pid = await new Promise<number>((resolve) =>
      parent.stdout.once('data', (line: Buffer) => resolve(Number(line))),
    )
    const program = () => readFileSync(`/proc/${parent.pid}/comm`, 'utf8').trim()
    try {
      await expect.poll(program, { timeout: 10_000 }).toBe('sleep')
      process.kill(pid, 'SIGKILL')
      await expect.poll(() => isZombie(pid), { timeout: 10_000 }).toBe(true)
      expect(isThere(pid)).toBe(true)
      const data = join(dataDir, 'db')
      mkdirSync(data)
      writeFileSync(join(data, 'postmaster.pid'), `${pid}\n`)
      writeFileSync(join(dataDir, '.s.PGSQL.5432.lock'), `${pid}\n`)
      await clearZombie(data, dataDir)
      expect(existsSync(join(data, 'postmaster.pid'))).toBe(false)
      expect(existsSync(join(dataDir, '.s.PGSQL.5432.lock'))).toBe(false)
    } finally {
      parent.kill()
    }
  })

  it.runIf(onLinux)('a process that has the number of a server that died is told from it', async () => {
    const { address, pid } = await start()
    const { data } = placesOf('bench', dataDir)
    expect(await ask(address, 'select 1 as value')).toBe(1)
    expect(isAnother(pid, data)).toBe(false)
    expect(isAnother(process.pid, data)).toBe(true)
  })

  it('lock files of a living server stay', async () => {
    const data = join(dataDir, 'db')
    mkdirSync(data)
    writeFileSync(join(data, 'postmaster.pid'), `${process.pid}\n`)
    await clearZombie(data, dataDir)
    expect(existsSync(join(data, 'postmaster.pid'))).toBe(true)
  })
})
