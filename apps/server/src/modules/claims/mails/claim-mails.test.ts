import { orderMailSamples } from '../../orders/index.ts'
import { describeMails } from '../../orders/testing/mail-checks.ts'
import { aMailOrder } from '../../orders/testing/mails.ts'
import { outstandingMail } from './outstanding-mail.ts'

describeMails(
  (language) => [['outstanding', outstandingMail(orderMailSamples.kit, aMailOrder({ language }))]],
  {
    toRenter: true,
  },
)
