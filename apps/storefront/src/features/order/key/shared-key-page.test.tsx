import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { problem, stubFetch, stubLiveLine } from '../../../testing/browser-stubs.ts'
import { headingOfPage } from '../../../testing/open-order.tsx'
import { aCommand, aKeyPage, HASH } from '../../../testing/orders.ts'
import { findings, show } from '../../../testing/show.tsx'
import type { SharedKeyData } from './shared-key-data.ts'
import { SharedKeyPage } from './shared-key-page.tsx'

let line: ReturnType<typeof stubLiveLine>
beforeEach(() => {
  line = stubLiveLine()
})

const open = (shared = aKeyPage(), change: Partial<SharedKeyData> = {}, language: 'de' | 'it' = 'de') => ({
  person: userEvent.setup(),
  ...show(
    <SharedKeyPage data={{ shared, command: null, refused: null, key: 'key-1', ...change }} />,
    language,
  ),
})
const openButton = () => screen.getByRole('button', { name: 'Fach 22 jetzt öffnen' })
const { rental } = aKeyPage()

describe('R-11 the page of a second person', () => {
  it('shows box, code, QR and time, of the renter the first name, and no way to end', async () => {
    const { container } = open()
    expect(headingOfPage()).toBe('Ihr Schlüssel öffnet Fach 22.')
    expect(container.querySelector('.code')?.textContent).toBe('483920')
    expect(screen.getByRole('img', { name: 'QR-Code zum Öffnen von Fach 22' })).toBeTruthy()
    expect(screen.getByText('Ein Schlüssel von Lena')).toBeTruthy()
    expect(screen.getByText('Verlängern oder beenden kann die Miete nur Lena.')).toBeTruthy()
    expect(screen.getByText('Sa 21.11.2026, 10:00')).toBeTruthy()
    expect(container.textContent).not.toContain('Hoffmann')
    expect(screen.queryByRole('button', { name: 'Miete beenden' })).toBeNull()
    expect(screen.queryByText('Schlüssel teilen')).toBeNull()
    expect(await findings(container)).toEqual([])
  })

  it('L-02 opens, step by step, under its own link', async () => {
    const asked = stubFetch(() => ({ body: aCommand() }))
    const { person } = open()
    await person.click(openButton())
    expect(await screen.findByText('Das Öffnen läuft.')).toBeTruthy()
    expect(asked[0]).toMatchObject({ path: `/storefront/keys/${HASH}/open`, body: {} })
    const done = aCommand({ state: 'done', finishedAt: '2026-11-20T16:48:03.000Z' })
    act(() => line().say({ key: aKeyPage(), command: done }))
    expect(await screen.findByText(/Tür 22 ist offen/)).toBeTruthy()
  })

  it('taken back while the page is open, it says so at once and shows no key any more', async () => {
    const { container } = open()
    const gone = aKeyPage({
      keyState: 'withdrawing',
      rental: { ...rental, key: null, can: { open: false, end: false, share: false } },
      serverTime: '2026-11-20T17:00:00.000Z',
    })
    act(() => line().say({ key: gone, command: null }))
    expect(headingOfPage()).toBe('Dieser Schlüssel gilt nicht mehr.')
    expect(screen.getByText(/Er wurde zurückgenommen/)).toBeTruthy()
    expect(container.querySelector('.code')).toBeNull()
  })

  it('ended, blocked, not begun yet', () => {
    const states = [
      [{ keyState: 'withdrawn', rental: { ...rental, state: 'ended' } }, 'Die Miete von Lena ist beendet.'],
      [{ keyState: 'blocked' }, 'Dieser Schlüssel ist zurzeit gesperrt. Bitte wenden Sie sich an Lena.'],
      [
        { rental: { ...rental, state: 'reserved' } },
        'Konstanz Bahnhof, Schrank A, rechts oben. Code und QR-Code gelten ab dem Beginn Ihrer Miete.',
      ],
    ] as const
    for (const [change, text] of states) {
      const { unmount, container } = open(aKeyPage(change))
      expect(container.textContent).toContain(text)
      unmount()
    }
  })

  it('a refusal is said; without network the page says that it asks again', async () => {
    stubFetch(() => problem('access-revoked'))
    const { person } = open()
    await person.click(openButton())
    expect((await screen.findByRole('alert')).textContent).toContain('Dieser Schlüssel gilt nicht mehr.')
    act(() => line().fail())
    expect(screen.getByText(/Verbindung unterbrochen/)).toBeTruthy()
  })

  it('speaks the language of its address', () => {
    open(aKeyPage(), {}, 'it')
    expect(headingOfPage()).toBe('La Sua chiave apre il box 22.')
  })
})
