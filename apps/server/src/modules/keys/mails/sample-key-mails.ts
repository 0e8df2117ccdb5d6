import type { MailSample } from '../../../platform/mail/mail-sample.ts'
import type { OrderMailSamples } from '../../orders/index.ts'
import { sharedKeyLink } from '../rules/shared-key-link.ts'
import { type KeyMailKind, sharedKeyMail } from './shared-key-mail.ts'

/** Each mail about a second person's key with sample data of nobody, by its template. */
export function keySamples({
  kit,
  sampleOrder,
  sampleKey: key,
}: OrderMailSamples): Readonly<Record<`key-${KeyMailKind}`, MailSample>> {
  const sample =
    (kind: KeyMailKind): MailSample =>
    (details) => {
      const order = sampleOrder(details)
      return sharedKeyMail(kit, order, {
        kind,
        name: 'Tom Winter',
        boxNumber: key.boxNumber,
        code: '771204',
        key,
        url: sharedKeyLink(order.links, 'k'.repeat(32)),
        later: false,
        localFrom: '2026-11-20T13:00',
        localTo: '2026-11-21T14:00',
      })
    }
  return {
    'key-shared': sample('shared'),
    'key-changed': sample('changed'),
    'key-withdrawn': sample('withdrawn'),
  }
}
