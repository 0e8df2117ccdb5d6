import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { seededRandom } from '../random.ts'
import { DEVICE_SALT_BYTES, hashDevicePassword, isDevicePassword } from './device-password.ts'
import { mosquittoAcl, mosquittoPasswords, natsUsers, writeBrokerFiles } from './outside-broker-files.ts'

const random = seededRandom('broker files')
const server = { password: random.hash(), salt: random.bytes(DEVICE_SALT_BYTES) }
const terminalId = random.uuid()
const password = random.hash()
const device = {
  terminalId,
  password,
  passwordHash: hashDevicePassword(password, random.bytes(DEVICE_SALT_BYTES)),
}

const hook = { url: 'https://verwaltung.example/public/broker/emqx', secret: random.hash() }
const folder = mkdtempSync(join(tmpdir(), 'fachwerk-files-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('L-09 files for Mosquitto', () => {
  it('a line per account, no password in clear', () => {
    const text = mosquittoPasswords(server, [device])
    const accounts = new Map(
      text
        .trimEnd()
        .split('\n')
        .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)] as const),
    )
    expect([...accounts.keys()]).toEqual(['fachwerk-server', terminalId])
    expect(isDevicePassword(server.password, accounts.get('fachwerk-server') ?? '')).toBe(true)
    expect(isDevicePassword(password, accounts.get(terminalId) ?? '')).toBe(true)
    expect(text).not.toContain(password)
    expect(text).not.toContain(server.password)
  })

  it('FAULT-37 a terminal writes and reads under its own name only', () => {
    const lines = mosquittoAcl().split('\n')
    const patterns = lines.filter((line) => line.startsWith('pattern'))
    expect(patterns.every((line) => line.includes('fachwerk/v1/%u/'))).toBe(true)
    expect(patterns).toContain('pattern write fachwerk/v1/%u/events')
    expect(patterns).toContain('pattern read fachwerk/v1/%u/commands')
    expect(patterns).not.toContain('pattern write fachwerk/v1/%u/commands')
    expect(lines).toContain('topic write fachwerk/v1/+/commands')
    expect(lines.filter((line) => line.includes('#'))).toEqual([])
  })
})

describe('L-09 the users block for NATS', () => {
  it('names each user with its subjects', () => {
    const text = natsUsers(server, [device])
    expect(text).toContain(`user: "${terminalId}", password: "${password}"`)
    expect(text).toContain(`"fachwerk.v1.${terminalId}.events"`)
    expect(text).toContain('"fachwerk.v1.*.commands"')
    expect(text).not.toContain('">"')
  })
})

it('files are readable by their owner and group only and are replaced as a whole', async () => {
  await writeBrokerFiles(folder, { server, devices: [], hook })
  await writeBrokerFiles(folder, { server, devices: [device], hook })
  expect(readdirSync(folder).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'acl',
    'emqx.conf',
    'nats-users.conf',
    'passwd',
  ])
  for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o007).toBe(0)
  expect(readFileSync(join(folder, 'passwd'), 'utf8')).toContain(terminalId)
})
