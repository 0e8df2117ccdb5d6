import { adminDeliveryDe } from '@fachwerk/texts/admin/location/admin-delivery-de'
import { createTexts } from '@fachwerk/texts/texts'

export const d = createTexts<typeof adminDeliveryDe>(adminDeliveryDe, 'de')
