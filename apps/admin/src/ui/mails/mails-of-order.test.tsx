import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { refuse } from '../../testing/fake-server.ts'
import { id } from '../../testing/fixtures.ts'
import { aFailedMail, aMailRow } from '../../testing/fixtures/mails.ts'
import { renderPart } from '../../testing/part.tsx'
import { textOf } from '../../testing/screen.tsx'
import { MailsOfOrder } from './mails-of-order.tsx'

const ORDER = id('9', 1)
const show = (rows: ReturnType<typeof aMailRow>[]) =>
  renderPart(<MailsOfOrder orderId={ORDER} />, {
    handlers: { mails: () => ({ rows, total: rows.length, totalIsExact: true }) },
  })

it('X-02 an order shows its mails with their state, each with the way to it', async () => {
  const { server } = show([aFailedMail(), aMailRow({ againOf: id('f', 9) })])
  const list = within(await screen.findByRole('list', { name: 'Mails' }))
  expect(list.getAllByRole('listitem').map(textOf)).toEqual([
    expect.stringMatching(/Miete endet bald.*20\.11\.2026.*l…n@post\.example.*Gescheitert/),
    expect.stringMatching(/Bezahlt, mit Schlüssel · erneut gesendet.*Gesendet/),
  ])
  expect(list.getByRole('link', { name: 'Miete endet bald' }).getAttribute('href')).toContain(id('f', 2))
  expect(server.asked('mails')[0]?.input.body).toMatchObject({ orderId: ORDER })
})

it('one without mails says so, and one that cannot be read says that', async () => {
  const { unmount } = show([])
  expect(await screen.findByText(/ging noch keine Mail/)).toBeInstanceOf(HTMLElement)
  unmount()
  renderPart(<MailsOfOrder orderId={ORDER} />, {
    handlers: { mails: () => refuse('temporarily-unavailable') },
  })
  expect(await screen.findByText('Mails nicht geladen')).toBeInstanceOf(HTMLElement)
})
