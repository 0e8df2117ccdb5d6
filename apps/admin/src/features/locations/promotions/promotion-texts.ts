import { promotionFields } from '@fachwerk/contract/price/promotion-fields'
import { adminPromotionsDe } from '@fachwerk/texts/admin/location/admin-promotions-de'
import { createTexts } from '@fachwerk/texts/texts'
import { helpIn } from '../../../ui/form/declared-fields.tsx'
import { textKindsOf } from '../../../ui/form/text-kinds.ts'

export const p = createTexts<typeof adminPromotionsDe>(adminPromotionsDe, 'de')

export const helpOf = helpIn(adminPromotionsDe, 'field')

/** How what is no text is typed. */
export const PROMOTION_TEXTS = textKindsOf(promotionFields)
