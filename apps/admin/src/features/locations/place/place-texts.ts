import { adminLocationPlaceDe } from '@fachwerk/texts/admin/location/admin-location-place-de'
import { createTexts } from '@fachwerk/texts/texts'

export const pl = createTexts<typeof adminLocationPlaceDe>(adminLocationPlaceDe, 'de')
