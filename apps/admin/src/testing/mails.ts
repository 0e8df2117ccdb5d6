import type { MailDetail, MailRow } from '@fachwerk/contract/mail-views'
import { id } from './fixtures.ts'
import { handsOf } from './hands.ts'
import { openApp } from './screen.tsx'
import { aUser } from './session.ts'

/** Lena's key, sent. */
export const aMailRow = (over: Partial<MailRow> = {}): MailRow => ({
  id: id('f', 1),
  template: 'order-paid',
  to: 'l…n@post.example',
  subject: 'Ihr Fach 22 in Konstanz',
  language: 'de',
  state: 'sent',
  attempts: 1,
  trouble: null,
  createdAt: '2026-11-20T16:45:00.000Z',
  sentAt: '2026-11-20T16:45:02.000Z',
  order: { id: id('9', 1), code: 'A9G4HX' },
  sentAgain: 0,
  againOf: null,
  ...over,
})

/** What did not arrive. */
export const aFailedMail = (over: Partial<MailRow> = {}): MailRow =>
  aMailRow({
    id: id('f', 2),
    template: 'rental-ends-soon',
    subject: 'Ihre Miete endet um 18:00 Uhr',
    state: 'failed',
    trouble: 'refused',
    sentAt: null,
    ...over,
  })

const HTML =
  '<!doctype html><html lang="de"><head><title>Fach</title></head><body><p>Code ••••••</p></body></html>'

/** Lena's key as it is opened. */
export const aMail = (over: Partial<MailDetail> = {}): MailDetail => ({
  ...aMailRow(),
  recipient: 'lena.hoffmann@post.example',
  senderName: 'Zeitlager Bodensee GmbH',
  replyTo: 'hilfe@zeitlager.example',
  answer: null,
  nextAttemptAt: null,
  letter: { html: HTML, text: 'Code ••••••\nSeestraße 18' },
  copies: [],
  can: { sendAgain: true, refusal: null },
  ...over,
})

type Handlers = NonNullable<Parameters<typeof openApp>[1]>['handlers']

/** The mails on screen; the detail is Lena's. */
export async function openMails(address = '/admin/mails', handlers: Handlers = {}) {
  const app = await openApp(address, {
    user: aUser({ roles: ['support'] }),
    handlers: {
      mails: () => ({ rows: [aMailRow(), aFailedMail()], total: 2, totalIsExact: true }),
      mail: () => aMail(),
      history: () => ({ rows: [], total: 0 }),
      ...handlers,
    },
  })
  return { ...app, ...handsOf(app.person) }
}
