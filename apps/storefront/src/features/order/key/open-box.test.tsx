import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { stubFetch, stubLiveLine, type FakeEventSource } from '../../../testing/browser-stubs.ts'
import { openOrder } from '../../../testing/open-order.tsx'
import { aCommand, anOrder } from '../../../testing/orders.ts'

let line: () => FakeEventSource
beforeEach(() => {
  line = stubLiveLine()
})

const openButton = () => screen.getByRole('button', { name: /öffnen|geöffnet …/ })

describe('L-02 opening from here', () => {
  it('shows each step as it is confirmed, and claims nothing before', async () => {
    stubFetch(() => ({ body: aCommand() }))
    const { person, container } = openOrder(anOrder())
    await person.click(openButton())
    await waitFor(() => expect(container.querySelector('.command')).toBeTruthy())
    const steps = () =>
      [...container.querySelectorAll('.command li')].map((each) => `${each.className} ${each.textContent}`)
    expect(steps()).toEqual([
      'is-done angefordert17:48:01',
      'is-open gesendet',
      'is-open angenommen',
      'is-open geöffnet',
    ])
    expect(openButton().textContent).toBe('Wird geöffnet …')
    expect(container.textContent).toContain('verfällt in 10 s')
    const done = aCommand({
      state: 'done',
      sentAt: '2026-11-20T16:48:01.200Z',
      acceptedAt: '2026-11-20T16:48:01.900Z',
      finishedAt: '2026-11-20T16:48:03.000Z',
    })
    act(() => line().say({ order: anOrder(), command: done }))
    expect(steps()[3]).toBe('is-done geöffnet17:48:03')
    expect(screen.getByText(/Tür 22 ist offen/)).toBeTruthy()
    expect(openButton().textContent).toBe('Fach 22 jetzt öffnen')
  })

  it('FAULT-31 one press is one command, whatever is pressed meanwhile', async () => {
    const asked = stubFetch(() => ({ body: aCommand() }))
    const { person } = openOrder(anOrder())
    await person.click(openButton())
    await waitFor(() => expect(openButton().textContent).toBe('Wird geöffnet …'))
    await person.click(openButton())
    const sent = asked.filter((each) => each.method === 'POST')
    expect(sent).toHaveLength(1)
    expect(sent[0]?.key).toMatch(/^[0-9a-f]{32}$/)
  })

  it('B-04 moved to another box, what was said of the jammed one is gone', async () => {
    stubFetch(() => ({ body: aCommand() }))
    const { person } = openOrder(anOrder())
    await person.click(openButton())
    const jammed = aCommand({ state: 'failed', code: 'lock-jammed', finishedAt: '2026-11-20T16:48:03.000Z' })
    act(() => line().say({ order: anOrder(), command: jammed }))
    expect(screen.getByText(/Die Tür klemmt/)).toBeTruthy()
    const moved = anOrder()
    act(() => line().say({ order: { ...moved, rental: moved.rental && { ...moved.rental, boxNumber: 11 } } }))
    expect(openButton().textContent).toBe('Fach 11 jetzt öffnen')
    expect(screen.queryByText(/Die Tür klemmt/)).toBeNull()
  })

  it('asks for the command itself when the live line is silent', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    stubFetch(({ method }) => ({
      body:
        method === 'POST' ? aCommand() : aCommand({ state: 'done', finishedAt: '2026-11-20T16:48:03.000Z' }),
    }))
    openOrder(anOrder())
    await act(async () => openButton().click())
    await act(() => vi.advanceTimersByTimeAsync(1_500))
    expect(screen.getByText(/Tür 22 ist offen/)).toBeTruthy()
  })

  it.each([
    ['failed', 'lock-no-answer', 'Das Schloss antwortet nicht.'],
    ['failed', 'lock-jammed', 'Die Tür klemmt.'],
    ['failed', 'contradiction', 'Das Schloss meldet Widersprüchliches.'],
    ['refused', 'battery-empty', 'Die Batterie des Schlosses ist leer.'],
    ['expired', null, 'Der Befehl kam nicht rechtzeitig an und ist verfallen'],
    ['refused', 'unknown-lock', 'Das Fach ließ sich nicht öffnen.'],
  ] as const)(
    'FAULT-32 FAULT-34 %s (%s) is told with a way on, and can be tried again',
    (state, code, words) => {
      openOrder(anOrder(), { command: aCommand({ state, code, finishedAt: '2026-11-20T16:48:11.000Z' }) })
      expect(screen.getByRole('alert').textContent).toContain(words)
      expect(openButton().getAttribute('aria-disabled')).toBe('false')
    },
  )

  it('says why it was refused at once', async () => {
    stubFetch(() => ({ status: 409, body: { code: 'terminal-offline' } }))
    const { person, container } = openOrder(anOrder())
    await person.click(openButton())
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Das Terminal ist zurzeit nicht erreichbar.',
    )
    expect(container.querySelector('.command')).toBeNull()
  })

  it('FAULT-25 says when there is no network', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    const { person } = openOrder(anOrder())
    await person.click(openButton())
    expect((await screen.findByRole('alert')).textContent).toContain('Keine Verbindung.')
  })
})
