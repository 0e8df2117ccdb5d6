import '@fachwerk/design/tokens.css'
import '@fachwerk/design/parts.css'
import './styles/stand-in-font.css'
import './styles/base.css'
import './styles/controls.css'
import './styles/layout.css'
import './styles/find.css'
import './styles/goods.css'
import './styles/cart.css'
import './styles/period.css'
import './styles/size.css'
import './styles/checkout.css'
import './styles/times.css'
import './styles/order.css'
import './styles/booking.css'
import './styles/account.css'
import './styles/help.css'

/** Once the visitor sees the page; in a tab behind others nothing is drawn, so it must not wait there. */
const drawn = (): Promise<unknown> =>
  document.visibilityState === 'hidden'
    ? Promise.resolve()
    : new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

async function start(): Promise<void> {
  // Reading React alone would keep a slow telephone from showing what is already there.
  await drawn()
  const { takeOver } = await import('./app/take-over.tsx')
  await takeOver()
}

void start()
