import { articleFields, DELIVERY_TYPES } from '@fachwerk/contract/catalog/article-fields'
import type { ArticleRow } from '@fachwerk/contract/catalog/article-views'
import { valueWordsOf } from '@fachwerk/contract/record-fields'
import { DELIVERY_SIGNS } from '../../ui/goods/delivery-signs.ts'
import styles from './catalog.module.css'

/** How an article reaches its customer: four places in one order, a dot where it does not. */
export function DeliveryMarks({ types }: { readonly types: ArticleRow['deliveryTypes'] }) {
  const words = valueWordsOf(articleFields, 'deliveryTypes', types) ?? ''
  return (
    <span className={styles['marks']}>
      <span className="vh">{words}</span>
      {DELIVERY_TYPES.map((type) => {
        const Icon = DELIVERY_SIGNS[type]
        return types.includes(type) ? (
          <Icon key={type} size={18} aria-hidden="true" />
        ) : (
          <span key={type} className={styles['none']} aria-hidden="true">
            ·
          </span>
        )
      })}
    </span>
  )
}
