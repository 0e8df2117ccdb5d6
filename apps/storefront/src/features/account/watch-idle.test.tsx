import { beforeEach, describe, expect, it, vi } from 'vitest'
import { stayInAccount, watchIdle } from './watch-idle.ts'

const MINUTE = 60_000
type Stay = number | 'unreached' | null
let stay: ReturnType<typeof vi.fn<() => Promise<Stay>>>
let submitted: string[]
const dialog = () => document.querySelector<HTMLDialogElement>('#noch-da')
const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * MINUTE)
let seen: unknown[]
let listeners: ((event: { data: unknown }) => void)[]

beforeEach(() => {
  vi.useFakeTimers()
  submitted = []
  seen = []
  listeners = []
  stay = vi.fn<() => Promise<Stay>>(async () => 30 * MINUTE)
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage(data: unknown) {
        seen.push(data)
      }
      addEventListener(_type: string, heard: (event: { data: unknown }) => void) {
        listeners.push(heard)
      }
    },
  )
  document.body.innerHTML = `<dialog id="noch-da" data-left-ms="${30 * MINUTE}">
    <form data-stay><button>Ja</button></form>
    <form data-leave action="/abmelden"><input type="hidden" name="warum" value=""></form></dialog>`
  const question = dialog()
  if (question) {
    question.showModal = () => void (question.open = true)
    question.close = () => void (question.open = false)
  }
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    submitted.push(this.querySelector('input')?.value ?? '')
  })
})

describe('S-10 „Sind Sie noch da?“', () => {
  it('is asked two minutes before the end; who does not answer is signed out', async () => {
    watchIdle(document, { stay })
    await minutes(27.9)
    expect(dialog()?.open).toBe(false)
    await minutes(0.2)
    expect(dialog()?.open).toBe(true)
    await minutes(2)
    expect(submitted).toEqual(['pause'])
    expect(stay).not.toHaveBeenCalled()
  })

  it('one answer is enough to stay for another half hour', async () => {
    watchIdle(document, { stay })
    await minutes(28.5)
    dialog()?.querySelector<HTMLButtonElement>('form[data-stay] button')?.click()
    await minutes(27)
    expect([dialog()?.open, submitted, stay.mock.calls.length]).toEqual([false, [], 1])
    await minutes(1.5)
    expect(dialog()?.open).toBe(true)
  })

  it('who typed or tapped meanwhile is there and is not asked', async () => {
    watchIdle(document, { stay })
    await minutes(10)
    document.dispatchEvent(new Event('keydown'))
    await minutes(19)
    expect([dialog()?.open, stay.mock.calls.length]).toEqual([false, 1])
  })

  it('another tab of the account counts too', async () => {
    watchIdle(document, { stay })
    await minutes(28.5)
    for (const heard of listeners) heard({ data: 30 * MINUTE })
    await minutes(5)
    expect([dialog()?.open, submitted]).toEqual([false, []])
  })

  it('a session that is over signs out at the answer, and says why', async () => {
    stay.mockResolvedValue(null)
    watchIdle(document, { stay })
    await minutes(28.5)
    dialog()?.querySelector<HTMLButtonElement>('form[data-stay] button')?.click()
    await minutes(0)
    expect(submitted).toEqual(['pause'])
  })

  it('E-01 a gap in the network signs nobody out; the server hears of it as soon as it can', async () => {
    stay.mockResolvedValueOnce('unreached').mockResolvedValueOnce('unreached')
    watchIdle(document, { stay })
    await minutes(28.5)
    dialog()?.querySelector<HTMLButtonElement>('form[data-stay] button')?.click()
    await minutes(0)
    expect([dialog()?.open, submitted]).toEqual([false, []])
    await minutes(1)
    expect([stay.mock.calls.length, submitted]).toEqual([3, []])
    await minutes(27)
    expect([dialog()?.open, submitted]).toEqual([false, []])
  })

  it('a session that ended while there was no network is over once it is back', async () => {
    stay.mockResolvedValueOnce('unreached').mockResolvedValueOnce(null)
    watchIdle(document, { stay })
    await minutes(28.5)
    dialog()?.querySelector<HTMLButtonElement>('form[data-stay] button')?.click()
    await minutes(0.2)
    expect(submitted).toEqual(['pause'])
  })

  it('does nothing on a page without the question', () => {
    document.body.innerHTML = ''
    watchIdle(document, { stay })
    expect([seen, listeners]).toEqual([[], []])
  })
})

const answer = (reply: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(reply))

describe('asking the server for more time', () => {
  it('says how long from now', async () => {
    vi.setSystemTime(new Date('2026-11-23T12:00:00Z'))
    answer(async () => Response.json({ endsAt: '2026-11-23T12:30:00Z' }))
    expect(await stayInAccount()).toBe(30 * MINUTE)
  })

  it('E-01 only a refusal means that it is over; nonsense and no network do not', async () => {
    answer(async () => Response.json({ code: 'not-signed-in' }, { status: 401 }))
    expect(await stayInAccount()).toBeNull()
    answer(async () => Response.json('?'))
    expect(await stayInAccount()).toBe('unreached')
    answer(async () => Response.json({}, { status: 503 }))
    expect(await stayInAccount()).toBe('unreached')
    answer(async () => Promise.reject(new TypeError('offline')))
    expect(await stayInAccount()).toBe('unreached')
  })
})
