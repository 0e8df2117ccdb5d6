import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { watchWay } from './watch-way.ts'

const page = (way: 'pickup' | 'totable', name: string) => `<div id="seite">
  <form class="checkout" method="post" action="/kasse">
    <button type="submit" name="zeigen" value="ja">bearbeiten</button>
    <input name="name" value="${name}"><input id="mail" name="email"><input type="checkbox" name="terms" value="on">
    <div data-way="">
      <input type="radio" id="lieferart-pickup" name="lieferart" value="pickup" ${way === 'pickup' ? 'checked' : ''}>
      <input type="radio" id="lieferart-totable" name="lieferart" value="totable" ${way === 'totable' ? 'checked' : ''}>
    </div>
    <label><input type="radio" id="zeit-17" name="abholung" value="17:00" aria-disabled="true"> 17:00 voll</label>
    <label><input type="radio" id="zeit-18" name="abholung" value="18:00" checked> 18:00</label>
    <label data-way="">Land <select id="land" name="country"><option>DE</option><option>AT</option></select></label>
    <p class="lead">${way}</p>
  </form></div>`

let answer: string | null = null
/** What somebody does while the answer is on its way. */
let meanwhile = () => {}
/** Which way is answered late. */
let slow = ''
let natively = 0
const sent: string[] = []
const alone = new AbortController()
const native = (event: Event) => {
  natively += 1
  event.preventDefault()
}
const settled = () => new Promise((done) => setTimeout(done))
const choose = async (id: string) => {
  document.querySelector<HTMLInputElement>(`#${id}`)?.click()
  await settled()
  await settled()
}

beforeEach(() => {
  sent.length = 0
  natively = 0
  slow = ''
  meanwhile = () => {}
  document.body.innerHTML = page('pickup', 'Lena')
  document.addEventListener('submit', native)
  // Every test watches the page of its own; the document is the same.
  if (alone.signal.aborted) return
  alone.abort()
  watchWay(document, async (_action, fields) => {
    const mine = answer
    sent.push(fields?.toString() ?? '')
    await settled()
    if (fields?.get('lieferart') === slow) for (let turn = 0; turn < 4; turn += 1) await settled()
    meanwhile()
    return mine === null ? null : new DOMParser().parseFromString(mine, 'text/html')
  })
})
afterEach(() => document.removeEventListener('submit', native))
afterAll(() => {
  delete document.body.dataset['wayWatched']
})

describe('K-04 another way is chosen with scripts', () => {
  it('the page shows it at once, what was typed goes along, and the focus stays on it', async () => {
    answer = page('totable', 'Lena')
    await choose('lieferart-totable')
    expect(sent).toEqual(['name=Lena&email=&lieferart=totable&abholung=18%3A00&country=DE&zeigen=ja'])
    expect([document.querySelector('.lead')?.textContent, document.activeElement?.id, natively]).toEqual([
      'totable',
      'lieferart-totable',
      0,
    ])
  })

  it('another country is shown at once as well, and the focus stays on its field', async () => {
    answer = page('totable', 'Lena')
    const country = document.querySelector<HTMLSelectElement>('#land')
    country?.focus()
    if (country) country.value = 'AT'
    country?.dispatchEvent(new Event('change', { bubbles: true }))
    await settled()
    await settled()
    expect(sent).toEqual(['name=Lena&email=&lieferart=pickup&abholung=18%3A00&country=AT&zeigen=ja'])
    expect([document.querySelector('.lead')?.textContent, document.activeElement?.id]).toEqual([
      'totable',
      'land',
    ])
  })

  it('B-10 a full time is in reach and chosen by nobody, by its words neither', async () => {
    const full = document.querySelector<HTMLInputElement>('#zeit-17')
    full?.focus()
    expect(document.activeElement).toBe(full)
    full?.click()
    full?.labels?.[0]?.click()
    await settled()
    expect(full?.checked).toBe(false)
    expect(document.querySelector<HTMLInputElement>('#zeit-18')?.checked).toBe(true)
    expect([sent, natively]).toEqual([[], 0])
  })

  it('without an answer the form is sent as it would be without script', async () => {
    answer = null
    await choose('lieferart-totable')
    expect(natively).toBe(1)
  })

  it('what else is changed in the form asks nobody', async () => {
    answer = page('pickup', 'Mia')
    const name = document.querySelector<HTMLInputElement>('[name="name"]')
    name?.dispatchEvent(new Event('change', { bubbles: true }))
    await settled()
    expect([sent, natively]).toEqual([[], 0])
  })

  it('what is typed and ticked while the answer is on its way stays, and so does the focus', async () => {
    answer = page('totable', 'Lena')
    meanwhile = () => {
      const mail = document.querySelector<HTMLInputElement>('#mail')
      if (mail) mail.value = 'lena@post.example'
      mail?.focus()
      document.querySelector<HTMLInputElement>('[name="terms"]')?.click()
    }
    await choose('lieferart-totable')
    expect(document.querySelector('.lead')?.textContent).toBe('totable')
    expect(document.querySelector<HTMLInputElement>('#mail')?.value).toBe('lena@post.example')
    expect(document.querySelector<HTMLInputElement>('[name="terms"]')?.checked).toBe(true)
    expect(document.activeElement?.id).toBe('mail')
  })

  it('of two choices the last one counts, however late the answer to the first comes', async () => {
    slow = 'totable'
    answer = page('totable', 'Lena')
    document.querySelector<HTMLInputElement>('#lieferart-totable')?.click()
    answer = page('pickup', 'Lena')
    await choose('lieferart-pickup')
    for (let turn = 0; turn < 6; turn += 1) await settled()
    expect(sent.length).toBe(2)
    expect(document.querySelector('.lead')?.textContent).toBe('pickup')
    expect(document.querySelector<HTMLInputElement>('#lieferart-pickup')?.checked).toBe(true)
  })
})
