import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { STAYED_EVENT } from './stayed-form.ts'
import { holdForms } from './hold-forms.ts'

let sent: [string, string][][]
let reached: boolean

/** A page of its own, for what listens stays on it. */
function aPage(form = '', words = 'Keine Verbindung.'): HTMLFormElement {
  document.body.innerHTML = `<main id="seite" data-unreachable="${words}"><form method="post" ${form} novalidate>
    <input name="city" value="Konstanz"><button name="act" value="pay">bestellen</button></form></main>`
  const found = document.querySelector('form')
  if (!found) throw new Error('no form')
  return found
}
const press = () => screen.getByRole('button', { name: 'bestellen' }).click()
const settled = () => vi.waitFor(() => undefined)

beforeEach(() => {
  sent = []
  reached = true
  const page = new AbortController()
  // What reaches the window was not kept: here a browser would leave.
  window.addEventListener(
    'submit',
    (event) => {
      if (event.defaultPrevented || !(event.target instanceof HTMLFormElement)) return
      event.preventDefault()
      const fields = [...new FormData(event.target, event.submitter)]
      sent.push(fields.map(([name, value]) => [name, typeof value === 'string' ? value : '']))
    },
    { signal: page.signal },
  )
  const listen = document.addEventListener.bind(document)
  vi.spyOn(document, 'addEventListener').mockImplementation(
    (name: string, heard: EventListenerOrEventListenerObject) => listen(name, heard, { signal: page.signal }),
  )
  return () => page.abort()
})

describe('E-01 a form and the network', () => {
  it('with network it is sent once, with the button that was pressed', async () => {
    aPage()
    holdForms(document, async () => reached)
    press()
    press()
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toEqual([
      ['city', 'Konstanz'],
      ['act', 'pay'],
    ])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('without network it stays with what was typed, says so beside the button, and the button is the retry', async () => {
    const form = aPage()
    const saved = vi.fn<() => void>()
    window.addEventListener(STAYED_EVENT, saved, { once: true })
    holdForms(document, async () => reached)
    reached = false
    form.querySelector('input')?.setAttribute('value', 'Singen')
    press()
    expect((await screen.findByRole('alert')).textContent).toBe('Keine Verbindung.')
    expect([sent, saved.mock.calls.length, form.querySelector('input')?.value]).toEqual([[], 1, 'Singen'])
    press()
    await vi.waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(1))
    reached = true
    press()
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('what a script sends itself and what only searches is left alone', async () => {
    const form = aPage()
    const reach = vi.fn<() => Promise<boolean>>(async () => false)
    holdForms(document, reach)
    form.addEventListener('submit', (event) => event.preventDefault(), { once: true })
    press()
    form.method = 'get'
    press()
    await settled()
    expect(reach).not.toHaveBeenCalled()
    expect(sent).toHaveLength(1)
  })

  it.each([
    ['the browser knows that there is none', false, async () => new Response()],
    ['the server does not answer', true, async () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('without network, for %s, it is not sent', async (_name, onLine, answer) => {
    vi.stubGlobal('navigator', { onLine })
    vi.stubGlobal('fetch', vi.fn<typeof fetch>(answer))
    aPage()
    holdForms(document)
    press()
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(sent).toEqual([])
  })

  it('whatever the server answers, it is there', async () => {
    vi.stubGlobal('navigator', { onLine: true })
    const fetched = vi.fn<typeof fetch>(async () => new Response(null, { status: 500 }))
    vi.stubGlobal('fetch', fetched)
    aPage()
    holdForms(document)
    press()
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    expect(fetched.mock.calls[0]?.[0]).toBe('/robots.txt')
  })
})
