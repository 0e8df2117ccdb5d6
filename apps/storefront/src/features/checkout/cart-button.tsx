import type { SizeClass } from '@fachwerk/contract/fields'
import type { ReactNode } from 'react'
import { cartEntries } from '../../lib/cart-query.ts'
import { usePage } from '../../lib/page.tsx'
import { periodEntries, withQuery } from '../../lib/period-query.ts'
import { CART_FIELD, type CheckoutData } from './checkout-data.ts'

/** Where the boxes stand on the page, so that who changes them stays there. */
export const CART_ID = 'faecher'

/**
 * Sends the form to show it with another cart: what was typed stays, with and without script. Its address is the one of
 * that cart, to be kept or sent on.
 */
export function CartButton(props: {
  readonly data: CheckoutData
  /** What is in the cart then. */
  readonly sizes: readonly SizeClass[]
  readonly className: string
  readonly name?: string | undefined
  readonly disabled?: boolean
  readonly describedBy?: string | undefined
  readonly children: ReactNode
}) {
  const { data, sizes, className, name, disabled = false, describedBy, children } = props
  const { href } = usePage()
  const entries = [...periodEntries(data.asked), ...cartEntries(sizes)]
  return (
    <button
      type="submit"
      className={className}
      name={CART_FIELD}
      value={sizes.join(',')}
      formAction={`${withQuery(href(`/mieten/${data.location.slug}`), entries)}#${CART_ID}`}
      aria-label={name}
      aria-describedby={describedBy}
      disabled={disabled}
    >
      {children}
    </button>
  )
}
