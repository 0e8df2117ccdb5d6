import type { MessageBus } from '@jellybrick/dbus-next'
import { ADAPTER, CHARACTERISTIC, DEVICE, ManagedObjects } from './bluez-objects.ts'

export type Library = typeof import('@jellybrick/dbus-next')
export type BluezBus = ReturnType<typeof bluezBus>

/** The questions to BlueZ that are asked, in its words. */
export function bluezBus({ Message, Variant }: Library, bus: MessageBus) {
  const call = async (path: string, iface: string, member: string, signature = '', body: unknown[] = []) => {
    const asked = { destination: 'org.bluez', path, interface: iface, member, signature, body }
    return (await bus.call(new Message(asked)))?.body ?? []
  }
  return {
    async objects() {
      const [all] = await call('/', 'org.freedesktop.DBus.ObjectManager', 'GetManagedObjects')
      return ManagedObjects.parse(all)
    },
    /** From now on the bus hands over what BlueZ tells by itself. */
    async listen() {
      const to = { destination: 'org.freedesktop.DBus', path: '/org/freedesktop/DBus' }
      const what = { interface: 'org.freedesktop.DBus', member: 'AddMatch', signature: 's' }
      await bus.call(new Message({ ...to, ...what, body: ["type='signal',sender='org.bluez'"] }))
    },
    async discover(radio: string) {
      const only = { Transport: new Variant('s', 'le'), DuplicateData: new Variant('b', true) }
      await call(radio, ADAPTER, 'SetDiscoveryFilter', 'a{sv}', [only])
      await call(radio, ADAPTER, 'StartDiscovery')
    },
    stopDiscovery: (radio: string) => call(radio, ADAPTER, 'StopDiscovery'),
    connect: (device: string) => call(device, DEVICE, 'Connect'),
    disconnect: (device: string) => call(device, DEVICE, 'Disconnect'),
    startNotify: (path: string) => call(path, CHARACTERISTIC, 'StartNotify'),
    async read(path: string): Promise<Uint8Array> {
      const [value] = await call(path, CHARACTERISTIC, 'ReadValue', 'a{sv}', [{}])
      if (!(value instanceof Uint8Array)) throw new Error('BlueZ answered no bytes')
      return value
    },
    async write(path: string, value: Uint8Array): Promise<void> {
      const how = { type: new Variant('s', 'request') }
      await call(path, CHARACTERISTIC, 'WriteValue', 'aya{sv}', [Buffer.from(value), how])
    },
  }
}
