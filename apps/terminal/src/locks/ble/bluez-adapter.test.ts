import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as library from '@jellybrick/dbus-next'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { quietLog } from '../../platform/log.ts'
import { tempFolder } from '../../testing/temp-folder.ts'
import type { BleAdvert } from './ble-adapter.ts'
import { bluezAdapter } from './bluez-adapter.ts'
import { fachwerkLocks } from './ble-profile.ts'

const { Message, Variant } = library
const DAEMON = '/usr/bin/dbus-daemon'
const RADIO = '/org/bluez/hci0'
const LOCK = `${RADIO}/dev_C0_FF_EE_00_00_01`
const ADDRESS = 'C0:FF:EE:00:00:01'
const ADVERT = Buffer.from('0111111111111141118111111111111111110056', 'hex')
const { service, characteristics, maker } = fachwerkLocks
const target = { address: ADDRESS, service, reports: characteristics.reports }

const named = (iface: string, uuid: string) => ({ [iface]: { UUID: new Variant('s', uuid) } })

/** A bus of its own, on which a program answers as BlueZ does for one lock. */
async function aBus() {
  const socket = join(tempFolder(), 'bus')
  const daemon = spawn(DAEMON, ['--session', '--nofork', '--nopidfile', `--address=unix:path=${socket}`])
  onTestFinished(() => void daemon.kill())
  await vi.waitFor(() => expect(existsSync(socket)).toBe(true), 10_000)
  const dial = () => library.sessionBus({ busAddress: `unix:path=${socket}` })
  const bluez = dial()
  await bluez.requestName('org.bluez', 0)
  const asked: string[] = []
  const known = { radio: true, characteristics: ['challenge', 'orders', 'reports'] as readonly string[] }
  const objects = () => ({
    ...(known.radio && { [RADIO]: { 'org.bluez.Adapter1': { Powered: new Variant('b', true) } } }),
    [LOCK]: { 'org.bluez.Device1': { Address: new Variant('s', ADDRESS) } },
    [`${LOCK}/service01`]: named('org.bluez.GattService1', service),
    ...Object.fromEntries(
      Object.entries(characteristics)
        .filter(([name]) => known.characteristics.includes(name))
        .map(([name, uuid]) => [`${LOCK}/service01/${name}`, named('org.bluez.GattCharacteristic1', uuid)]),
    ),
  })
  const change = (path: string, iface: string, changed: Record<string, InstanceType<typeof Variant>>) => {
    const properties = 'org.freedesktop.DBus.Properties'
    bluez.send(Message.newSignal(path, properties, 'PropertiesChanged', 'sa{sv}as', [iface, changed, []]))
  }
  bluez.addMethodHandler((call) => {
    const { member, path, body } = call
    const bytes = Buffer.isBuffer(body[0]) ? ` ${body[0].toString('hex')}` : ''
    asked.push(`${member} ${path.split('/').at(-1)}${bytes}`)
    if (member === 'GetManagedObjects')
      bluez.send(Message.newMethodReturn(call, 'a{oa{sa{sv}}}', [objects()]))
    else if (member === 'ReadValue') bluez.send(Message.newMethodReturn(call, 'ay', [Buffer.from([7, 8])]))
    else bluez.send(Message.newMethodReturn(call))
    if (member === 'Connect') change(LOCK, 'org.bluez.Device1', { ServicesResolved: new Variant('b', true) })
    return true
  })
  const bus = dial()
  onTestFinished(() => bluez.disconnect())
  return { bus, asked, known, change }
}

async function aListening() {
  const made = await aBus()
  const adverts: BleAdvert[] = []
  const adapter = bluezAdapter(library, made.bus, quietLog)
  await adapter.start(maker, (advert) => void adverts.push(advert))
  return { ...made, adapter, adverts }
}

describe.runIf(existsSync(DAEMON))('L-07 BlueZ over D-Bus', () => {
  it('hears adverts of its maker, talks with a lock, hears its answer and that it is gone', async () => {
    const { adapter, adverts, asked, change } = await aListening()
    const data = (number: number) => new Variant('a{qv}', { [number]: new Variant('ay', ADVERT) })
    change(LOCK, 'org.bluez.Device1', { RSSI: new Variant('n', -61), ManufacturerData: data(76) })
    change(LOCK, 'org.bluez.Device1', { ManufacturerData: data(maker) })
    change(LOCK, 'org.bluez.Device1', { RSSI: new Variant('n', -70) })
    await vi.waitFor(() => expect(adverts).toHaveLength(2))
    expect(adverts[1]).toEqual({ address: ADDRESS, signalDbm: -70, data: ADVERT })
    await expect(adapter.connect({ ...target, address: 'AA' }, { heard() {}, lost() {} })).rejects.toThrow(
      'know',
    )

    const heard: string[] = []
    const link = await adapter.connect(target, {
      heard: (characteristic, value) =>
        void heard.push(`${characteristic} ${Buffer.from(value).toString('hex')}`),
      lost: () => void heard.push('lost'),
    })
    expect(Buffer.from(await link.read(characteristics.challenge)).toString('hex')).toBe('0708')
    await link.write(characteristics.orders, new Uint8Array([3, 60]))
    await expect(link.read('unknown')).rejects.toThrow('no characteristic')
    const value = { Value: new Variant('ay', Buffer.from('80003c', 'hex')) }
    change(`${LOCK}/service01/reports`, 'org.bluez.GattCharacteristic1', value)
    change(LOCK, 'org.bluez.Device1', { Connected: new Variant('b', false) })
    await vi.waitFor(() => expect(heard).toEqual([`${characteristics.reports} 80003c`, 'lost']))
    await link.close()
    await adapter.restart()
    await adapter.stop()
    expect(asked.filter((call) => !call.startsWith('GetManaged'))).toEqual([
      'SetDiscoveryFilter hci0',
      'StartDiscovery hci0',
      'Connect dev_C0_FF_EE_00_00_01',
      'StartNotify reports',
      'ReadValue challenge',
      'WriteValue orders 033c',
      'Disconnect dev_C0_FF_EE_00_00_01',
      'StopDiscovery hci0',
      'SetDiscoveryFilter hci0',
      'StartDiscovery hci0',
      'StopDiscovery hci0',
    ])
  })

  it('says so when there is no radio, and hangs up on a device that is no lock', async () => {
    const { adapter, known, asked } = await aListening()
    known.characteristics = ['challenge']
    await expect(adapter.connect(target, { heard() {}, lost() {} })).rejects.toThrow('no characteristic')
    expect(asked.at(-1)).toBe('Disconnect dev_C0_FF_EE_00_00_01')
    known.radio = false
    await expect(adapter.start(maker, () => {})).rejects.toThrow('kein Bluetooth')
    await adapter.stop()
  })
})
