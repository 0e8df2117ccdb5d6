import type { Devices } from '../../devices/index.ts'

/** What a box in which an order waits takes of the devices. */
export type BoxDevices = Pick<
  Devices,
  'locksOfBoxes' | 'doorOfBox' | 'keyOfAccessRight' | 'requestOpen' | 'commandView'
>
