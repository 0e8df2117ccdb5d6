import { z } from 'zod'

/** What BlueZ says of its objects, as far as it is needed. Every value of the bus comes wrapped with its type. */
const Wrapped = z.object({ value: z.unknown() })
const Properties = z.record(z.string(), Wrapped)
const Interfaces = z.record(z.string(), Properties)
export const ManagedObjects = z.record(z.string(), Interfaces)
export type ManagedObjects = z.infer<typeof ManagedObjects>
export const Changed = z.tuple([z.string(), Properties, z.array(z.string())])
export const Added = z.tuple([z.string(), Interfaces])

export const ADAPTER = 'org.bluez.Adapter1'
export const DEVICE = 'org.bluez.Device1'
export const SERVICE = 'org.bluez.GattService1'
export const CHARACTERISTIC = 'org.bluez.GattCharacteristic1'

/** A device as it is put together from all that was said of it. */
export type Device = {
  address?: string
  signalDbm?: number
  makers: Readonly<Record<string, Uint8Array>>
  ready?: boolean
}

const Makers = z.record(z.string(), z.object({ value: z.instanceof(Uint8Array) }))
const Said = z.object({
  Address: z.object({ value: z.string() }).optional(),
  RSSI: z.object({ value: z.number() }).optional(),
  ServicesResolved: z.object({ value: z.boolean() }).optional(),
  ManufacturerData: z.object({ value: Makers }).optional(),
})

/** Adds news to what is known of a device; what does not fit is left out. */
export function learn(device: Device, reports: z.infer<typeof Properties>): Device {
  const said = Said.safeParse(reports).data
  if (!said) return device
  const { Address, RSSI, ServicesResolved, ManufacturerData } = said
  const makers = Object.entries(ManufacturerData?.value ?? {}).map(([maker, data]) => [maker, data.value])
  return {
    ...device,
    ...(Address && { address: Address.value }),
    ...(RSSI && { signalDbm: RSSI.value }),
    ...(ServicesResolved && { ready: ServicesResolved.value }),
    makers: { ...device.makers, ...Object.fromEntries(makers) },
  }
}

/** Paths of a device's characteristics in one service, by what they are called. */
export function characteristicsOf(objects: ManagedObjects, device: string, service: string) {
  const found = new Map<string, string>()
  const named = (path: string, iface: string) => objects[path]?.[iface]?.['UUID']?.value
  const home = Object.keys(objects).find(
    (path) => path.startsWith(`${device}/`) && named(path, SERVICE) === service,
  )
  for (const path of Object.keys(objects)) {
    const uuid = named(path, CHARACTERISTIC)
    if (home && path.startsWith(`${home}/`) && typeof uuid === 'string') found.set(uuid, path)
  }
  return found
}
