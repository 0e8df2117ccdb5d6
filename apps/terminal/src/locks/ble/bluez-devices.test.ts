import { Message, Variant } from '@jellybrick/dbus-next'
import { describe, expect, it } from 'vitest'
import { settle } from '../../testing/test-clock.ts'
import type { BleAdvert } from './ble-adapter.ts'
import { bluezDevices } from './bluez-devices.ts'
import { CHARACTERISTIC, DEVICE, SERVICE, characteristicsOf, learn } from './bluez-objects.ts'

const ONE = '/org/bluez/hci0/dev_1'
const TEN = '/org/bluez/hci0/dev_10'
const DATA = Buffer.from('0156', 'hex')
const MAKER = 65_535

const makerData = (maker: number) => ({
  ManufacturerData: new Variant('a{qv}', { [maker]: new Variant('ay', DATA) }),
})
const rssi = (dbm: number) => ({ RSSI: new Variant('n', dbm) })
const named = (iface: string, uuid: unknown) => ({ [iface]: { UUID: new Variant('s', uuid) } })
const address = (text: string) => ({ Address: new Variant('s', text) })

function aRadio() {
  const devices = bluezDevices()
  const adverts: BleAdvert[] = []
  Object.assign(devices.hearing, { maker: MAKER, onAdvert: (advert: BleAdvert) => adverts.push(advert) })
  const signal = (path: string, member: string, body: readonly unknown[]) =>
    devices.onSignal(Message.newSignal(path, 'org.freedesktop.DBus', member, '', body))
  const changes = (path: string, iface: string, said: object) =>
    signal(path, 'PropertiesChanged', [iface, said, []])
  const talks = (path: string) => {
    const heard: string[] = []
    const listener = {
      heard: (name: string, value: Uint8Array) =>
        void heard.push(`${name} ${Buffer.from(value).toString('hex')}`),
      lost: () => void heard.push('lost'),
    }
    devices.talks.set(`${path}/service/reports`, { listener, reports: 'reports' })
    return heard
  }
  return { devices, adverts, signal, changes, talks }
}

describe('L-07 what BlueZ says of a lock, piece by piece', () => {
  it('becomes an advert once address, signal and the maker’s bytes are known, and again with each of them', () => {
    const { devices, adverts, changes } = aRadio()
    devices.begin({ [ONE]: { [DEVICE]: address('AA:01') }, [`${ONE}/x`]: { [SERVICE]: {} } })
    changes(ONE, DEVICE, makerData(MAKER))
    expect(adverts).toEqual([])
    changes(ONE, DEVICE, rssi(-70))
    changes(ONE, DEVICE, { Connected: new Variant('b', true) })
    changes(ONE, DEVICE, { ...rssi(-64), ...makerData(MAKER) })
    expect(adverts).toEqual([
      { address: 'AA:01', signalDbm: -70, data: DATA },
      { address: 'AA:01', signalDbm: -64, data: DATA },
    ])
  })

  it('another maker’s things are not ours, however loud they are', () => {
    const { devices, adverts, changes } = aRadio()
    devices.begin({ [ONE]: { [DEVICE]: { ...address('AA:01'), ...makerData(76) } } })
    changes(ONE, DEVICE, rssi(-30))
    expect(adverts).toEqual([])
  })

  it('L-01 a lock that is hung later is known from its first word on', () => {
    const { devices, adverts, signal } = aRadio()
    expect(devices.pathOf('AA:10')).toBeUndefined()
    signal('/', 'InterfacesAdded', [
      TEN,
      { [DEVICE]: { ...address('AA:10'), ...rssi(-50), ...makerData(MAKER) } },
    ])
    expect(devices.pathOf('AA:10')).toBe(TEN)
    expect(adverts).toHaveLength(1)
  })

  it('words of an unknown shape change nothing', () => {
    const { devices, adverts, signal, changes } = aRadio()
    for (const body of [[], ['x'], [DEVICE, null, []], [7, {}, []]]) signal(ONE, 'PropertiesChanged', body)
    signal('/', 'InterfacesAdded', [ONE, 'nothing'])
    signal('/', 'SomethingElse', [DEVICE, rssi(-50), []])
    expect(devices.pathOf('AA:01')).toBeUndefined()
    changes(ONE, DEVICE, { ...address('AA:01'), ...makerData(MAKER) })
    changes(ONE, DEVICE, { RSSI: new Variant('s', 'loud') })
    expect(adverts).toEqual([])
    expect(learn({ makers: {}, address: 'AA' }, { Address: { value: 7 } })).toEqual({
      makers: {},
      address: 'AA',
    })
  })
})

describe('L-02 a conversation over BlueZ', () => {
  it('hears its own lock’s news and loss, and not those of the lock whose name begins alike', () => {
    const { changes, talks } = aRadio()
    const [one, ten] = [talks(ONE), talks(TEN)]
    changes(`${ONE}/service/reports`, CHARACTERISTIC, { Value: new Variant('ay', DATA) })
    changes(`${ONE}/service/reports`, CHARACTERISTIC, { Value: new Variant('s', 'no bytes') })
    changes(`${ONE}/service/other`, CHARACTERISTIC, { Value: new Variant('ay', DATA) })
    changes(TEN, DEVICE, { Connected: new Variant('b', true) })
    changes(ONE, DEVICE, { Connected: new Variant('b', false) })
    expect(one).toEqual(['reports 0156', 'lost'])
    expect(ten).toEqual([])
  })

  it('begins when the lock has said what it offers, at once where it has said so before', async () => {
    const { devices, changes } = aRadio()
    const begun: string[] = []
    void devices.ready(ONE).then(() => begun.push('first'))
    changes(ONE, DEVICE, { ServicesResolved: new Variant('b', false) })
    await settle()
    expect(begun).toEqual([])
    changes(ONE, DEVICE, { ServicesResolved: new Variant('b', true) })
    await settle()
    void devices.ready(ONE).then(() => begun.push('again'))
    await settle()
    expect(begun).toEqual(['first', 'again'])
  })

  it('finds what the lock offers in our service alone, and of no other lock', () => {
    const objects = {
      [`${TEN}/s1`]: named(SERVICE, 'ours'),
      [`${TEN}/s1/a`]: named(CHARACTERISTIC, 'orders'),
      [`${ONE}/s0`]: named(SERVICE, 'battery'),
      [`${ONE}/s0/a`]: named(CHARACTERISTIC, 'orders'),
      [`${ONE}/s1`]: named(SERVICE, 'ours'),
      [`${ONE}/s1/b`]: named(CHARACTERISTIC, 'orders'),
      [`${ONE}/s1/c`]: named(CHARACTERISTIC, 7),
    }
    expect([...characteristicsOf(objects, ONE, 'ours')]).toEqual([['orders', `${ONE}/s1/b`]])
    expect([...characteristicsOf(objects, ONE, 'another')]).toEqual([])
  })
})
