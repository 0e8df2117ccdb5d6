import type { SizeClass } from '@fachwerk/contract/fields'
import { cartEntries } from '../../lib/cart-query.ts'
import { usePage } from '../../lib/page.tsx'
import { periodEntries, withQuery } from '../../lib/period-query.ts'
import { Notice } from '../../ui/notice.tsx'
import type { ChooseSizeData } from './choose-size-data.ts'

/** Sizes that go along with a form. */
export const SizeInputs = ({ sizes }: { readonly sizes: readonly SizeClass[] }) =>
  cartEntries(sizes).map(([name, size], at) => (
    <input key={`${size} ${at}`} type="hidden" name={name} value={size} />
  ))

/** K-03: what is in the cart goes along, and what is chosen on the page comes to it. */
export function InCart({ data }: { readonly data: ChooseSizeData }) {
  const { cart, location, asked } = data
  const { href } = usePage()
  if (!cart) return null
  const checkout = withQuery(href(`/mieten/${location.slug}`), [
    ...periodEntries(asked),
    ...cartEntries(cart.sizes),
  ])
  return (
    <Notice tone="info">
      <SizeInputs sizes={cart.sizes} />
      {cart.words} {cart.goOn === null ? null : <a href={checkout}>{cart.goOn}</a>}
    </Notice>
  )
}
