import type { CartLineView } from '@fachwerk/contract/cart/cart-views'

/** Fewer are there than lie in the cart (B-10). */
export const isShort = ({
  gone,
  quantity,
  left,
}: Pick<CartLineView, 'gone' | 'quantity' | 'left'>): boolean => !gone && left !== null && left < quantity
