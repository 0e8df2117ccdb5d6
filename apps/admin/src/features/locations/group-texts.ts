import { adminGroupsDe } from '@fachwerk/texts/admin-groups-de'
import { createTexts } from '@fachwerk/texts/texts'

export const g = createTexts<typeof adminGroupsDe>(adminGroupsDe, 'de')
