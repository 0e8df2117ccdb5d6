import { adminDevicesDe } from '@fachwerk/texts/admin/device/admin-devices-de'
import { adminTerminalsDe } from '@fachwerk/texts/admin/device/admin-terminals-de'
import { createTexts } from '@fachwerk/texts/texts'

export const d = createTexts<typeof adminDevicesDe>(adminDevicesDe, 'de')
/** Of the list of terminals and their detail. */
export const k = createTexts<typeof adminTerminalsDe>(adminTerminalsDe, 'de')
