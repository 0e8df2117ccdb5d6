import { useMay } from '../../../lib/session.ts'
import { ListPage, type OpenDetail } from '../../../ui/list/list-page.tsx'
import { PromotionDetail } from './promotion-detail.tsx'
import { NewPromotion } from './promotion-form.tsx'
import { PromotionParts } from './promotion-parts.tsx'
import { promotionsList } from './promotions-list.tsx'

const detailOf = (open: OpenDetail) => <PromotionDetail open={open} />

/** admin/promotions: what lowers carts of goods by itself (K-03). */
export function PromotionsPage() {
  const mayEdit = useMay('articles.edit')
  return (
    <ListPage
      definition={promotionsList}
      detail={detailOf}
      parts={<PromotionParts current="promotions" />}
      primary={mayEdit ? <NewPromotion /> : null}
    />
  )
}
