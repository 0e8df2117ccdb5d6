import { giveByForm, loadRefundAccount } from '../features/order/refund-account/refund-account-load.ts'
import { RefundAccountPage } from '../features/order/refund-account/refund-account-page.tsx'
import { cancelByForm, loadBooking } from '../features/order/booking/booking-load.ts'
import { BookingPage } from '../features/order/booking/booking-page.tsx'
import { changeByForm, loadChange } from '../features/order/booking/change-load.ts'
import { ChangePage } from '../features/order/booking/change-page.tsx'
import { bookingWords } from '../lib/words/booking-words.ts'
import { refundWords } from '../lib/words/refund-words.ts'
import { route, type Route } from './route.tsx'

/** Where money goes that came back (O-07), and a booking that is changed or cancelled (B-21). */
export const REFUND_ROUTES: readonly Route[] = [
  route({
    id: 'refund-account',
    path: '/bestellung/:hash/erstattung',
    source: null,
    Page: RefundAccountPage,
    secret: true,
    load: loadRefundAccount,
    act: giveByForm,
    head: (_data, context) => ({ title: refundWords(context)('title') }),
  }),
  route({
    id: 'booking',
    path: '/bestellung/:hash/absagen',
    source: null,
    Page: BookingPage,
    secret: true,
    load: loadBooking,
    act: cancelByForm,
    head: (_data, context) => ({ title: bookingWords(context)('title') }),
  }),
  route({
    id: 'booking-change',
    path: '/bestellung/:hash/aendern',
    source: 'src/features/rental-end/refresh-sum.ts',
    Page: ChangePage,
    secret: true,
    load: loadChange,
    act: changeByForm,
    head: (_data, context) => ({ title: bookingWords(context)('change.title') }),
  }),
]
