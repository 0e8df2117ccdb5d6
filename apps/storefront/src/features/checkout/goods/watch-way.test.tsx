import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { watchWay } from './watch-way.ts'

const page = (way: 'pickup' | 'totable', name: string) => `<div id="seite">
  <form class="checkout" method="post" action="/kasse">
    <button type="submit" name="zeigen" value="ja">bearbeiten</button>
    <input name="name" value="${name}">
    <div data-way="">
      <input type="radio" id="lieferart-pickup" name="lieferart" value="pickup" ${way === 'pickup' ? 'checked' : ''}>
      <input type="radio" id="lieferart-totable" name="lieferart" value="totable" ${way === 'totable' ? 'checked' : ''}>
    </div>
    <p class="lead">${way}</p>
  </form></div>`

let answer: string | null = null
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
}

beforeEach(() => {
  sent.length = 0
  natively = 0
  document.body.innerHTML = page('pickup', 'Lena')
  document.addEventListener('submit', native)
  // Every test watches the page of its own; the document is the same.
  if (alone.signal.aborted) return
  alone.abort()
  watchWay(document, async (_action, fields) => {
    sent.push(fields.toString())
    return answer === null ? null : new DOMParser().parseFromString(answer, 'text/html')
  })
})
afterEach(() => {
  document.removeEventListener('submit', native)
  delete document.body.dataset['way']
})

describe('K-04 another way is chosen with scripts', () => {
  it('the page shows it at once, what was typed goes along, and the focus stays on it', async () => {
    answer = page('totable', 'Lena')
    await choose('lieferart-totable')
    expect(sent).toEqual(['name=Lena&lieferart=totable&zeigen=ja'])
    expect([document.querySelector('.lead')?.textContent, document.activeElement?.id, natively]).toEqual([
      'totable',
      'lieferart-totable',
      0,
    ])
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
})
