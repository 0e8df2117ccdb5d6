import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { openStore } from '../agent/store/store.ts'
import { identityFile } from '../provisioning/identity-file.ts'
import { OTHER_CA, OWN_CA } from '../testing/certificates.ts'
import { anIdentity } from '../testing/factories.ts'
import { realBroker } from '../testing/real-broker.ts'
import { tempFolder } from '../testing/temp-folder.ts'
import { buildPrograms } from './pack/pack-terminal.ts'
import { aPacker, aSmallComputer } from './testing/a-small-computer.ts'

const SERVER = ['--server', 'https://verwaltung.example']
const LONG = 240_000
let programs = ''
beforeAll(() => {
  programs = mkdtempSync(join(tmpdir(), 'fachwerk-programs-'))
  buildPrograms(programs)
  return () => rmSync(programs, { recursive: true, force: true })
}, LONG)

const online = (version: string) => ({ version, stage: 'working', online: true })
const modeOf = (path: string) => statSync(path).mode & 0o777
const spoilt = (change: (text: string) => string) => (folder: string) => {
  const file = join(folder, 'terminal.js')
  const before = readFileSync(file, 'utf8')
  const after = change(before)
  if (after === before) throw new Error('Nothing was spoilt.')
  writeFileSync(file, after)
}

describe('L-09 a terminal as a service', () => {
  it(
    'installs from its package alone, says what is missing, and changes nothing when run again',
    async () => {
      const computer = await aSmallComputer()
      const archive = aPacker(programs)('1.0.0')
      expect(computer.install(archive)).toMatchObject({
        ok: false,
        says: expect.stringContaining('--server'),
      })
      expect(computer.install(archive, '--server', 'https://x.example|e').says).toContain('Zeichen')
      expect(computer.install(archive, '--server', 'verwaltung.example').says).toContain('https://')
      expect(readdirSync(computer.root)).not.toContain('opt')
      computer.choosePort()
      const first = computer.install(archive, ...SERVER)
      expect(first).toEqual({ ok: true, says: expect.stringContaining('Version 1.0.0 läuft.') })
      expect(await computer.health()).toEqual({ version: '1.0.0', stage: 'set-up', online: false })
      expect(await computer.page()).toContain('<title>Terminal</title>')
      expect(readFileSync(computer.settings, 'utf8')).toContain('SERVER_URL=https://verwaltung.example\n')
      expect([modeOf(computer.settings), modeOf(computer.data)]).toEqual([0o600, 0o700])
      expect(statSync(computer.unit).isFile()).toBe(true)

      const again = computer.install(archive)
      expect(again.says).toContain('liegt schon bereit')
      expect(again.ok).toBe(true)
      expect(readFileSync(computer.settings, 'utf8')).toContain('SERVER_URL=https://verwaltung.example\n')
      expect(readdirSync(computer.home).toSorted()).toEqual(['1.0.0', 'current'])
    },
    LONG,
  )

  it(
    'is told whose broker to trust, once and for good; what is no certificate changes nothing',
    async () => {
      const computer = await aSmallComputer()
      const folder = computer.unpack(aPacker(programs)('1.0.0'))
      const image = (...more: readonly string[]) => {
        const fixed = ['--root', computer.root, '--node', process.execPath, ...SERVER]
        const done = spawnSync('sh', [join(folder, 'install.sh'), ...fixed, ...more], { encoding: 'utf8' })
        return { ok: done.status === 0, says: `${done.stdout}${done.stderr}` }
      }
      const file = join(tempFolder(), 'ca.pem')
      writeFileSync(file, 'no certificate')
      expect(image('--ca', file)).toMatchObject({ ok: false, says: expect.stringContaining('Zertifikat') })
      expect(readdirSync(computer.root)).not.toContain('opt')
      writeFileSync(file, OWN_CA)
      expect(image('--ca', file).ok).toBe(true)
      writeFileSync(file, OWN_CA + OTHER_CA)
      expect(image('--ca', file).ok).toBe(true)
      expect(image().ok).toBe(true)
      const stored = join(computer.root, 'etc/fachwerk-terminal-ca.pem')
      expect(readFileSync(stored, 'utf8')).toBe(OWN_CA + OTHER_CA)
      expect([modeOf(stored), modeOf(computer.settings)]).toEqual([0o644, 0o600])
      const settings = readFileSync(computer.settings, 'utf8')
      expect(settings.match(/^MQTT_CA_FILE=.*$/gm)).toEqual(['MQTT_CA_FILE=/etc/fachwerk-terminal-ca.pem'])
    },
    LONG,
  )

  it(
    'refuses a damaged package, an old Node and other content under the same number before it changes anything',
    async () => {
      const computer = await aSmallComputer()
      computer.choosePort()
      const pack = aPacker(programs)
      const damaged = computer.unpack(pack('1.0.0'))
      writeFileSync(join(damaged, 'terminal.js'), 'half')
      expect(computer.run(damaged, ...SERVER).says).toContain('beschädigt')
      const oldNode = join(tempFolder(), 'node')
      writeFileSync(oldNode, '#!/bin/sh\necho 20\n', { mode: 0o755 })
      expect(computer.install(pack('1.0.0'), ...SERVER, '--node', oldNode).says).toContain('ist Node 20')
      expect(readdirSync(computer.root)).not.toContain('opt')
      expect(computer.install(pack('1.0.0'), ...SERVER).ok).toBe(true)
      const other = pack(
        '1.0.0',
        spoilt((text) => `${text}\n// other`),
      )
      expect(computer.install(other).says).toContain('braucht eine neue Nummer')
      expect(await computer.health()).toMatchObject({ version: '1.0.0' })
    },
    LONG,
  )

  it(
    'updates beside the version before and keeps what it knows; a broken version is taken back by itself',
    async () => {
      const computer = await aSmallComputer()
      computer.choosePort()
      const pack = aPacker(programs)
      const plain = anIdentity()
      const broker = await realBroker(plain.mqttPassword)
      const identity = { ...plain, mqttUrl: broker.url }
      identityFile(computer.data).save(identity)
      expect(computer.install(pack('1.0.0'), ...SERVER).ok).toBe(true)
      await vi.waitFor(async () => expect(await computer.health()).toEqual(online('1.0.0')), 10_000)

      expect(await computer.update(pack('1.1.0'))).toMatchObject({ ok: true })
      expect(await computer.health()).toEqual(online('1.1.0'))
      expect(broker.heard('heartbeat').at(-1)).toMatchObject({ firmware: 'fachwerk-terminal 1.1.0' })

      const broken = [
        ['ends at once', spoilt(() => 'process.exit(1)')],
        ['says nothing', spoilt(() => 'setInterval(() => {}, 1000)')],
        ['no longer reaches the server', spoilt((text) => text.replaceAll('"fachwerk/v1"', '"fachwerk/v0"'))],
      ] as const
      for (const [how, spoil] of broken) {
        const update = await computer.update(pack('1.2.0', spoil), '--patience', '3')
        expect([how, update.ok, update.says]).toEqual([
          how,
          false,
          expect.stringContaining('zurück zu Version 1.1.0'),
        ])
        expect(computer.current()).toBe('1.1.0')
        await vi.waitFor(async () => expect(await computer.health()).toEqual(online('1.1.0')), 10_000)
      }
      expect(await computer.update(pack('1.2.0'))).toMatchObject({ ok: true })
      expect(readdirSync(computer.home).toSorted()).toEqual(['1.1.0', '1.2.0', 'current'])

      // Every start of every version wrote into the same store, and the server got each event once.
      // The broker, which lives in this process, cannot answer meanwhile.
      expect(computer.halt()).toBe(true)
      expect(identityFile(computer.data).read()).toEqual(identity)
      const store = openStore(join(computer.data, `${identity.terminalId}.sqlite`), () => 'new')
      expect(store.id).not.toBe('new')
      store.close()
      expect(broker.doubled()).toBe(0)
      expect(broker.events().filter(({ kind }) => kind === 'started').length).toBeGreaterThanOrEqual(6)
      expect(new Set(broker.events().map(({ storeId }) => storeId)).size).toBe(1)
    },
    LONG,
  )

  it(
    'L-10 a power cut in the middle of an update brings back the version that was known to work',
    async () => {
      const computer = await aSmallComputer()
      computer.choosePort()
      const pack = aPacker(programs)
      computer.install(pack('1.0.0'), ...SERVER)
      computer.install(pack('1.1.0'))
      // What the installer wrote before it was cut off, in another boot of the computer.
      writeFileSync(join(computer.home, 'trying'), `1.0.0\nanother-boot 1\n${computer.unit}\n`)
      computer.boot()
      await vi.waitFor(
        async () => expect(await computer.health()).toMatchObject({ version: '1.0.0' }),
        10_000,
      )
      expect(computer.current()).toBe('1.0.0')
      expect(readdirSync(computer.home)).not.toContain('trying')
    },
    LONG,
  )
})
