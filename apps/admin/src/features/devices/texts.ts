import { adminDevicesDe } from '@fachwerk/texts/admin-devices-de'
import { createTexts } from '@fachwerk/texts/texts'

export const d = createTexts<typeof adminDevicesDe>(adminDevicesDe, 'de')
