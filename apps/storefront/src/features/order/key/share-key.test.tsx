import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { problem, stubFetch, stubLiveLine } from '../../../testing/browser-stubs.ts'
import { openOrder } from '../../../testing/open-order.tsx'
import { anOrder, aRental, aSharedKey, HASH, RENTAL_ID, SHARED_KEY_ID } from '../../../testing/orders.ts'

beforeEach(() => {
  stubLiveLine()
})

const LATER = '2026-11-20T16:50:00.000Z'
const withKeys = (...sharedKeys: ReturnType<typeof aSharedKey>[]) =>
  anOrder({ rental: aRental({ sharedKeys }), serverTime: LATER })
const unfold = async () => {
  const shown = openOrder(anOrder())
  await shown.person.click(screen.getByText('Schlüssel teilen', { selector: 'summary' }))
  return shown
}
const send = () => screen.getByRole('button', { name: 'Schlüssel senden' })

describe('R-11 sharing the key', () => {
  it('says what the person gets and learns, and shows them once it is done', async () => {
    const asked = stubFetch(() => ({ body: withKeys(aSharedKey({ state: 'arriving' })) }))
    const { person } = await unfold()
    expect(screen.getByText(/öffnet nur; verlängern und beenden können nur Sie/)).toBeTruthy()
    await person.type(screen.getByLabelText('Name der Person'), 'Tom Winter')
    await person.type(screen.getByLabelText('E-Mail-Adresse der Person'), 'tom@post.example')
    await person.click(send())
    expect(await screen.findByText('wird dem Terminal übergeben')).toBeTruthy()
    expect(asked[0]).toMatchObject({
      path: `/storefront/orders/${HASH}/shared-keys`,
      body: { rentalId: RENTAL_ID, name: 'Tom Winter', email: 'tom@post.example' },
    })
    expect(asked[0]?.key).toMatch(/^[0-9a-f]{32}$/)
    expect(screen.queryByLabelText('Name der Person')?.closest('details')?.open).toBe(false)
  })

  it('what is wrong stands at its field', async () => {
    const errors = [
      { field: 'name', code: 'too_small', message: '' },
      { field: 'email', code: 'invalid', message: '' },
    ]
    stubFetch(() => ({ status: 400, body: { code: 'invalid-input', errors } }))
    const { person } = await unfold()
    await person.click(send())
    const name = screen.getByLabelText('Name der Person')
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getByText('Bitte geben Sie den Namen der Person ein.')).toBeTruthy()
    expect(screen.getByText('Bitte geben Sie eine gültige E-Mail-Adresse ein.')).toBeTruthy()
  })

  it('who has one already is named at the address', async () => {
    const errors = [{ field: 'email', code: 'already-shared', message: '' }]
    stubFetch(() => ({ status: 409, body: { code: 'already-shared', errors } }))
    const { person } = await unfold()
    await person.click(send())
    expect(await screen.findByText('Diese Person hat schon einen Schlüssel zu Ihrem Fach.')).toBeTruthy()
    expect(screen.getByLabelText('Name der Person').getAttribute('aria-invalid')).toBeNull()
  })

  it('anything else stands above the form', async () => {
    stubFetch(() => problem('too-many-tries', 429))
    const { person } = await unfold()
    await person.click(send())
    expect((await screen.findByRole('alert')).textContent).toContain('Zu viele Versuche.')
  })

  it('three at most, and nothing at all where there is no key to share', () => {
    const three = ['a', 'b', 'c'].map((sign) =>
      aSharedKey({ id: SHARED_KEY_ID.replace('d001', `d00${sign}`) }),
    )
    const { unmount } = openOrder(withKeys(...three))
    expect(screen.getByText(/Drei Schlüssel sind geteilt/)).toBeTruthy()
    expect(screen.queryByText('Schlüssel teilen', { selector: 'summary' })).toBeNull()
    unmount()
    openOrder(anOrder({ rental: aRental({ can: { open: false, end: false, share: false } }) }))
    expect(screen.queryByRole('region', { name: 'Geteilte Schlüssel' })).toBeNull()
  })
})

const list = () => screen.getByRole('region', { name: 'Geteilte Schlüssel' })

describe('R-11 taking a shared key back', () => {
  it('is pending until the terminal has confirmed it, and says what that means', async () => {
    const asked = stubFetch(() => ({
      body: withKeys(aSharedKey({ state: 'withdrawing', withdrawnAt: LATER })),
    }))
    const { person } = openOrder(anOrder({ rental: aRental({ sharedKeys: [aSharedKey()] }) }))
    expect(within(list()).getByText('gilt')).toBeTruthy()
    await person.click(screen.getByRole('button', { name: 'Schlüssel von Tom Winter zurücknehmen' }))
    expect(await within(list()).findByText('Rücknahme steht aus')).toBeTruthy()
    expect(within(list()).getByText(/Bis dahin kann der Schlüssel dort noch öffnen/)).toBeTruthy()
    expect(asked[0]).toMatchObject({
      path: `/storefront/orders/${HASH}/shared-keys/withdraw`,
      body: { rentalId: RENTAL_ID, sharedKeyId: SHARED_KEY_ID },
    })
    expect(screen.queryByRole('button', { name: /zurücknehmen/ })).toBeNull()
  })

  it('confirmed it is simply withdrawn', () => {
    openOrder(withKeys(aSharedKey({ state: 'withdrawn', withdrawnAt: LATER })))
    expect(within(list()).getByText('zurückgenommen')).toBeTruthy()
    expect(within(list()).queryByText(/noch öffnen/)).toBeNull()
  })

  it('a refusal is said, the key stays', async () => {
    stubFetch(() => problem('temporarily-unavailable', 503))
    const { person } = openOrder(anOrder({ rental: aRental({ sharedKeys: [aSharedKey()] }) }))
    await person.click(screen.getByRole('button', { name: 'Schlüssel von Tom Winter zurücknehmen' }))
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(within(list()).getByText('gilt')).toBeTruthy()
  })
})
