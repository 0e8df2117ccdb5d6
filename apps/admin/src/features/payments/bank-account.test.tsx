import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPart } from '../../testing/part.tsx'
import { aPaymentSetup } from '../../testing/payments.ts'
import { describedBy, expectAccessible, valueOf } from '../../testing/screen.tsx'
import { aUser } from '../../testing/session.ts'
import { PaymentsPage } from './payments-page.tsx'

const ID = '01980000-0000-7000-8000-0000000000a1'
const account = {
  id: ID,
  provider: 'transfer',
  hint: 'DE89 3704 0044 0532 0130 00',
  live: true,
  checkedAt: null,
  finding: null,
  accountName: null,
  webhookUrl: '',
  version: 1,
} as const
const setup = aPaymentSetup()

type Handlers = NonNullable<Parameters<typeof renderPart>[1]>['handlers']
const open = (handlers: Handlers = {}) =>
  renderPart(<PaymentsPage />, {
    user: aUser({ roles: ['owner'] }),
    handlers: { paymentSetup: () => setup, history: () => ({ rows: [], total: 0 }), ...handlers },
  })
const card = async () => within(await screen.findByRole('region', { name: 'Eigenes Bankkonto' }))

it('K-06 E-03 a bank account is set up; a wrong IBAN is told at its field before it is sent', async () => {
  const app = open({ savePaymentAccount: () => ({ ...setup, accounts: [account] }) })
  await app.person.click((await card()).getByRole('button', { name: 'Eigenes Bankkonto einrichten' }))
  const dialog = within(await screen.findByRole('dialog'))
  const field = (name: RegExp) => dialog.getByRole('textbox', { name })
  expect(valueOf(field(/Tage/))).toBe('5')
  const fill = async (into: HTMLElement, text: string) => {
    await app.person.clear(into)
    await app.person.click(into)
    await app.person.paste(text)
  }
  await fill(field(/Kontoinhaber/), 'Zeitlager Bodensee GmbH')
  await fill(field(/IBAN/), 'DE89 3704 0044 0532 0130 01')
  await app.person.click(dialog.getByRole('button', { name: 'Speichern' }))
  await waitFor(() => expect(describedBy(field(/IBAN/))).toContain('Diese IBAN stimmt nicht'))
  expect(app.server.asked('savePaymentAccount')).toEqual([])
  await fill(field(/IBAN/), 'de89 3704 0044 0532 0130 00')
  await app.person.click(dialog.getByRole('button', { name: 'Speichern' }))
  expect(await (await card()).findByText('DE89 3704 0044 0532 0130 00')).toBeInstanceOf(HTMLElement)
  expect(app.server.asked('savePaymentAccount').map(({ input }) => input.body)).toEqual([
    {
      account: {
        version: 0,
        keys: {
          provider: 'transfer',
          holder: 'Zeitlager Bodensee GmbH',
          iban: 'DE89370400440532013000',
          bic: '',
          days: 5,
        },
      },
    },
  ])
})

it('K-06 nobody is asked whether a bank account works, and what goes back by hand is listed', async () => {
  const refund = {
    id: ID,
    orderId: ID,
    shortCode: 'A9G4HX',
    cents: 400,
    since: '2026-11-22T10:00:00Z',
    provider: 'transfer',
    state: 'byHand',
  } as const
  open({ paymentSetup: () => ({ ...setup, accounts: [account], stuckRefunds: [refund] }) })
  const own = await card()
  expect(own.queryByRole('button', { name: 'Verbindung prüfen' })).toBeNull()
  expect(own.getByRole('button', { name: 'Bankkonto ändern' })).toBeInstanceOf(HTMLElement)
  expect(screen.getByRole('button', { name: /Vorkasse über Eigenes Bankkonto anbieten/ })).toBeInstanceOf(
    HTMLElement,
  )
  expect(screen.getByText(/von Hand zu überweisen/)).toBeInstanceOf(HTMLElement)
  expect(screen.queryByRole('button', { name: 'Noch einmal versuchen' })).toBeNull()
  await expectAccessible()
})
