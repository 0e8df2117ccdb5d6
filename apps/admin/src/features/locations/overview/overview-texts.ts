import { adminLocationOverviewDe } from '@fachwerk/texts/admin/location/admin-location-overview-de'
import { createTexts } from '@fachwerk/texts/texts'

export const o = createTexts<typeof adminLocationOverviewDe>(adminLocationOverviewDe, 'de')
