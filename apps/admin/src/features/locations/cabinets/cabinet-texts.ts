import { adminCabinetsDe } from '@fachwerk/texts/admin/location/admin-cabinets-de'
import { createTexts } from '@fachwerk/texts/texts'

export const c = createTexts<typeof adminCabinetsDe>(adminCabinetsDe, 'de')
