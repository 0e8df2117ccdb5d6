import { adminGroupsDe } from '@fachwerk/texts/admin/location/admin-groups-de'
import { createTexts } from '@fachwerk/texts/texts'

export const g = createTexts<typeof adminGroupsDe>(adminGroupsDe, 'de')
