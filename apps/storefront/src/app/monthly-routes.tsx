import { nameIn } from '@fachwerk/contract/site/next-best-language'
import { loadAutoPay, stopByForm } from '../features/order/auto-pay/auto-pay-load.ts'
import { AutoPayPage } from '../features/order/auto-pay/auto-pay-page.tsx'
import { loadMonthly, orderMonthly } from '../features/checkout/monthly/monthly-load.ts'
import { MonthlyPage } from '../features/checkout/monthly/monthly-page.tsx'
import { monthlyWords } from '../lib/words/monthly-words.ts'
import { route, type Route } from './route.tsx'

const rentMonthly = route({
  id: 'rent-monthly',
  path: '/monatlich/:slug',
  source: 'src/lib/hold-forms.ts',
  Page: MonthlyPage,
  secret: true,
  typed: true,
  load: loadMonthly,
  act: orderMonthly,
  place: ({ offer }) => offer.location.slug,
  head: ({ offer: { location } }, context) => {
    const t = monthlyWords(context)
    const { street, city } = location
    return {
      title: t('title'),
      description: t('description', { location: nameIn(location, context.language), street, city }),
    }
  },
})

const autoPay = route({
  id: 'auto-pay',
  path: '/bestellung/:hash/abbuchung',
  source: null,
  Page: AutoPayPage,
  secret: true,
  load: loadAutoPay,
  act: stopByForm,
  head: (_data, context) => ({ title: monthlyWords(context)('stop.title') }),
})

/** Rentals without an end. */
export const MONTHLY_ROUTES: readonly Route[] = [rentMonthly, autoPay]
