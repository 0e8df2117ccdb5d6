import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { refreshSum, sameAgain } from './refresh-sum.ts'

/** What the page of a back payment consists of, as far as it changes. */
const form = (euros: number, seconds: number | null) => `
  <form ${seconds === null ? '' : `data-holds-seconds="${seconds}"`}>
    <input type="hidden" name="shownTotalCents" value="${euros * 100}" data-fresh="total" />
    <input type="hidden" name="key" value="key-${euros}" />
    <p data-fresh="until">${euros},00 €, dann mehr</p>
    <input type="radio" name="zahlungsart" value="card" checked /><input type="radio" name="zahlungsart" value="paypal" />
    <dl data-fresh="money"><dt>Jetzt zu zahlen</dt><dd>${euros},00 €</dd></dl>
  </form>`
const page = (euros: number, seconds: number | null) => `<html><body>${form(euros, seconds)}</body></html>`

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = form(2, 600)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})

const reload = vi.fn<() => void>()
const start = (ask: () => Promise<string | null>) => refreshSum(document, { ask, reload })
const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value
const chosen = () => document.querySelector<HTMLInputElement>('input[type="radio"]:checked')?.value
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000)

describe('LAW-33 R-05 a back payment that is looked at for longer than an hour', () => {
  it('says the new sum when the next hour begins, and leaves alone what was chosen', async () => {
    const ask = vi.fn<() => Promise<string | null>>(async () => page(4, 3_600))
    start(ask)
    document.querySelector<HTMLInputElement>('input[value="paypal"]')?.click()
    const until = document.querySelector('p')
    await pass(599)
    expect(ask).not.toHaveBeenCalled()
    await pass(2)
    expect(ask).toHaveBeenCalledOnce()
    expect([field('shownTotalCents'), chosen(), field('key')]).toEqual(['400', 'paypal', 'key-2'])
    expect(document.querySelector('dl')?.textContent).toBe('Jetzt zu zahlen4,00 €')
    // The same element, so that what it says now is read out.
    expect(document.querySelector('p')).toBe(until)
    expect(until?.textContent).toBe('4,00 €, dann mehr')
    expect(reload).not.toHaveBeenCalled()
  })

  it('and so on, hour by hour', async () => {
    let euros = 2
    const ask = vi.fn<() => Promise<string | null>>(async () => {
      euros += 2
      return page(euros, 3_600)
    })
    start(ask)
    await pass(601)
    await pass(3_601)
    await pass(3_601)
    expect([ask.mock.calls.length, field('shownTotalCents')]).toEqual([3, '800'])
  })

  it('without network it keeps trying, and shows nothing it does not know', async () => {
    const ask = vi.fn<() => Promise<string | null>>(async () => null)
    start(ask)
    await pass(601)
    await pass(31)
    expect([ask.mock.calls.length, field('shownTotalCents')]).toEqual([3, '200'])
    ask.mockImplementation(async () => page(4, 3_600))
    await pass(15)
    expect(field('shownTotalCents')).toBe('400')
  })

  it('is loaded anew when it is over: paid, waived, or ended by staff', async () => {
    start(async () => page(2, null))
    await pass(601)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('catches up when the telephone wakes', async () => {
    const ask = vi.fn<() => Promise<string | null>>(async () => page(4, 3_600))
    start(ask)
    // Timers of a page that sleeps come late or not at all; its clock goes on.
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 3_600_000)
    document.dispatchEvent(new Event('visibilitychange'))
    await pass(0)
    expect(ask).toHaveBeenCalledOnce()
    vi.mocked(performance.now).mockRestore()
  })

  it('a sum that stays asks for nothing', async () => {
    document.body.innerHTML = form(2, null)
    const ask = vi.fn<() => Promise<string | null>>(async () => page(4, null))
    start(ask)
    await pass(90_000)
    expect(ask).not.toHaveBeenCalled()
  })
})

describe('the page anew', () => {
  it('is asked for as it is, and no answer is none', async () => {
    const asked = vi.fn<typeof fetch>(async () => new Response('<p>neu</p>'))
    vi.stubGlobal('fetch', asked)
    expect(await sameAgain()).toBe('<p>neu</p>')
    expect(asked.mock.calls[0]).toEqual([
      location.href,
      expect.objectContaining({ headers: { accept: 'text/html' } }),
    ])
    vi.stubGlobal('fetch', async () => new Response('', { status: 503 }))
    expect(await sameAgain()).toBeNull()
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
    expect(await sameAgain()).toBeNull()
  })
})
