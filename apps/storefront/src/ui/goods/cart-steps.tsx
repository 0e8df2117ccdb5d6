import type { DeliveryType } from '@fachwerk/contract/order/staff-order-views'
import { usePage } from '../../lib/page.tsx'
import { deliveryWords } from '../../lib/words/delivery-words.ts'
import { CART_PATH, shopCartWords } from '../../lib/words/shop-cart-words.ts'
import { Icon } from '../icon.tsx'

const STEPS = ['step.cart', 'step.order', 'step.done'] as const

/** Where on the way from cart to confirmation this page is; the cart is one step back. */
export function CartSteps({ now, way }: { readonly now: 0 | 1 | 2; readonly way: DeliveryType | null }) {
  const page = usePage()
  const t = shopCartWords(page)
  const isFetched = way === null || way === 'pickup'
  return (
    <ol className="steps" aria-label={t('step.progress')}>
      {STEPS.map((key, index) => {
        const state = index < now ? 'done' : index === now ? 'now' : 'later'
        const face = (
          <>
            <i aria-hidden="true">{state === 'done' ? <Icon name="check" /> : index + 1}</i>
            <span>
              {key === 'step.order' && !isFetched
                ? deliveryWords(page)(way === 'service' ? 'service.title' : 'kasse.title')
                : t(key)}
            </span>
          </>
        )
        return (
          <li
            key={key}
            className={`is-${state}`}
            {...(state === 'now' && { 'aria-current': 'step' as const })}
          >
            {state === 'done' && now === 1 ? (
              <a href={page.href(CART_PATH)}>{face}</a>
            ) : (
              <span className="step-face">{face}</span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
