import { onEvents } from '../events/event-hub.ts'
import { queueMail } from '../mail/mail.ts'
import type { Platform } from '../platform.ts'

/** A consumer as modules have them: whoever has paid gets a mail, once. */
export const mailWhenPaid = (platform: Pick<Platform, 'events' | 'clock'>): void =>
  onEvents(platform, {
    consumer: 'mail-on-paid',
    types: ['order.paid'],
    handle: async (tx, event) => {
      await queueMail(tx, {
        companyId: event.companyId,
        to: 'anna@example.org',
        language: 'de',
        template: 'order-paid',
        subject: 'Ihr Fach',
        html: '<p>Hallo</p>',
        text: 'Hallo',
        dedupeKey: event.id,
        at: platform.clock.now(),
      })
    },
  })
