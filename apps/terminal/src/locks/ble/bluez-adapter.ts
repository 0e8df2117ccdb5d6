import type { MessageBus } from '@jellybrick/dbus-next'
import type { Log } from '../../platform/log.ts'
import type { BleAdapter, BleLink, BleListener, BleTarget } from './ble-adapter.ts'
import { type BluezBus, type Library, bluezBus } from './bluez-bus.ts'
import { bluezDevices } from './bluez-devices.ts'
import { ADAPTER, characteristicsOf } from './bluez-objects.ts'

type Parts = { readonly bluez: BluezBus; readonly devices: ReturnType<typeof bluezDevices> }

/**
 * The Bluetooth of Linux: BlueZ over D-Bus.
 * @param library loaded by who starts it, so that nothing else needs it
 */
export function bluezAdapter(library: Library, bus: MessageBus, log: Log): BleAdapter {
  const bluez = bluezBus(library, bus)
  const devices = bluezDevices()
  let radio = ''
  const endSearch = () =>
    bluez
      .stopDiscovery(radio)
      .catch((error: unknown) => log('warn', 'the search could not be ended', { error: String(error) }))
  return {
    async start(maker, onAdvert) {
      Object.assign(devices.hearing, { maker, onAdvert })
      bus.on('message', devices.onSignal)
      await bluez.listen()
      const objects = await bluez.objects()
      radio = Object.keys(objects).find((path) => objects[path]?.[ADAPTER]) ?? ''
      if (!radio) throw new Error('Dieser Rechner hat kein Bluetooth, oder BlueZ läuft nicht.')
      devices.begin(objects)
      await bluez.discover(radio)
    },
    async stop() {
      bus.off('message', devices.onSignal)
      if (radio) await endSearch()
      bus.disconnect()
    },
    async restart() {
      await endSearch()
      await bluez.discover(radio)
    },
    connect: (target, listener) => connect({ bluez, devices }, target, listener),
  }
}

async function connect(
  { bluez, devices }: Parts,
  target: BleTarget,
  listener: BleListener,
): Promise<BleLink> {
  const { address, service, reports } = target
  const device = devices.pathOf(address)
  if (!device) throw new Error('BlueZ does not know this lock')
  await bluez.connect(device)
  let reportPath = ''
  const close = async () => {
    devices.talks.delete(reportPath)
    await bluez.disconnect(device)
  }
  try {
    await devices.ready(device)
    const found = characteristicsOf(await bluez.objects(), device, service)
    const pathOf = (characteristic: string) => {
      const path = found.get(characteristic)
      if (!path) throw new Error(`the lock has no characteristic ${characteristic}`)
      return path
    }
    reportPath = pathOf(reports)
    devices.talks.set(reportPath, { listener, reports })
    await bluez.startNotify(reportPath)
    return {
      read: async (characteristic) => bluez.read(pathOf(characteristic)),
      write: async (characteristic, value) => bluez.write(pathOf(characteristic), value),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
