import type { Message } from '@jellybrick/dbus-next'
import type { BleAdvert, BleListener } from './ble-adapter.ts'
import {
  Added,
  CHARACTERISTIC,
  Changed,
  DEVICE,
  type Device,
  type ManagedObjects,
  learn,
} from './bluez-objects.ts'

type Talk = { readonly listener: BleListener; readonly reports: string }

/** What BlueZ tells of devices, put together: it says each time only what changed. */
export function bluezDevices() {
  const devices = new Map<string, Device>()
  /** Conversations, by the path on which their news come. */
  const talks = new Map<string, Talk>()
  const whenReady = new Map<string, () => void>()
  const hearing = { maker: 0, onAdvert: (_advert: BleAdvert): void => {} }

  const take = (path: string, said: Parameters<typeof learn>[1]) => {
    const device = learn(devices.get(path) ?? { makers: {} }, said)
    devices.set(path, device)
    if (device.ready) whenReady.get(path)?.()
    const { address, signalDbm } = device
    const data = device.makers[String(hearing.maker)]
    const heard = 'RSSI' in said || 'ManufacturerData' in said
    if (heard && data && address && signalDbm !== undefined) hearing.onAdvert({ address, signalDbm, data })
    if (said['Connected']?.value !== false) return
    for (const [reportPath, { listener }] of talks) if (reportPath.startsWith(`${path}/`)) listener.lost()
  }
  return {
    hearing,
    talks,
    pathOf: (address: string) => [...devices].find(([, device]) => device.address === address)?.[0],
    begin(objects: ManagedObjects) {
      for (const [path, interfaces] of Object.entries(objects))
        if (interfaces[DEVICE]) take(path, interfaces[DEVICE])
    },
    onSignal({ member, path, body }: Message): void {
      const added = member === 'InterfacesAdded' ? Added.safeParse(body).data : undefined
      if (added?.[1][DEVICE]) take(added[0], added[1][DEVICE])
      const changed = member === 'PropertiesChanged' ? Changed.safeParse(body).data : undefined
      if (!changed) return
      const [iface, said] = changed
      if (iface === DEVICE) take(path, said)
      const value = iface === CHARACTERISTIC ? said['Value']?.value : undefined
      const talk = talks.get(path)
      if (talk && value instanceof Uint8Array) talk.listener.heard(talk.reports, value)
    },
    /** Comes true when BlueZ knows what the connected device offers. */
    ready: (path: string) =>
      new Promise<void>((resolve) => {
        whenReady.set(path, () => {
          whenReady.delete(path)
          resolve()
        })
        if (devices.get(path)?.ready) whenReady.get(path)?.()
      }),
  }
}
