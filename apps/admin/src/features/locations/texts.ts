import { adminLocationsDe } from '@fachwerk/texts/admin/location/admin-locations-de'
import { createTexts } from '@fachwerk/texts/texts'

export const l = createTexts<typeof adminLocationsDe>(adminLocationsDe, 'de')
