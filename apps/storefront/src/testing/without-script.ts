import type { PageAnswer, PageAssets, PageRequest, RenderSite, SiteOfPage } from '../render-contract.ts'
import { aSite, fakeApi, type FakeApi } from './fake-api.ts'
import { NOW } from './offers.ts'

export const someAssets = (): PageAssets => ({
  entry: '/sf/entry-client.js',
  styles: ['/sf/entry-client.css'],
  font: '/sf/sofia-sans-latin-first.woff2',
  worker: null,
  chunksOf: (source) => [
    `/sf/${source
      .split('/')
      .at(-1)
      ?.replace(/\.tsx?$/, '.js')}`,
  ],
})

/** A browser that runs no scripts: it follows links and sends forms, nothing else. */
export interface PlainBrowser {
  /** The page that is shown. */
  page(): Document
  /** Path and query of the page. */
  address(): string
  status(): number
  /** Whether the page's address is a secret. */
  secret(): boolean
  /** Whether it is a form with what was typed, which the browser may keep. */
  typed(): boolean
  /** Whether it is the same for everybody. */
  shared(): boolean
  open(path: string): Promise<void>
  follow(text: string | RegExp): Promise<void>
  /** Fills in fields by their names and presses a button. */
  send(button: string | RegExp, fields?: Readonly<Record<string, string | boolean>>): Promise<void>
  text(): string
  heading(): string
  /** Where a redirect led outside the site, for example to the bank. */
  left(): string | null
}

const parse = (html: string): Document => new DOMParser().parseFromString(html, 'text/html')
const matches = (text: string, wanted: string | RegExp): boolean =>
  typeof wanted === 'string' ? text === wanted : wanted.test(text)
const wordsIn = (element: Element): string =>
  (element.textContent ?? '').replaceAll(/\s+/g, ' ').replaceAll('\u00a0', ' ').trim()

type Shown = {
  readonly url: string
  readonly answer: Extract<PageAnswer, { kind: 'html' }>
  readonly page: Document
}

/** One tab: asks, keeps cookies, follows redirects within the site. */
function openTab(
  renderSite: RenderSite,
  { api }: FakeApi,
  site: SiteOfPage,
  brought: Readonly<Record<string, string>>,
) {
  const cookies: Record<string, string> = { ...brought }
  let keys = 0
  let shown: Shown | null = null
  let outside: string | null = null
  async function request(url: string, form: Record<string, string> | null): Promise<void> {
    const page: PageRequest = {
      method: form ? 'POST' : 'GET',
      url,
      origin: 'http://zeitlager.example',
      form: form ?? {},
      cookies,
      now: new Date(NOW),
      newKey: () => `key-${++keys}`,
    }
    const answer = await renderSite({ site, request: page, api, assets: someAssets(), ownTexts: () => ({}) })
    if (answer.kind === 'html') {
      shown = { url, answer, page: parse(answer.html) }
      return
    }
    for (const cookie of answer.cookies) cookies[cookie.name] = cookie.value
    if (answer.location.startsWith('/')) return request(answer.location, null)
    outside = answer.location
  }
  const now = (): Shown => {
    if (!shown) throw new Error('No page was opened yet.')
    return shown
  }
  return { request, now, left: () => outside }
}

function findBy<E extends Element>(
  all: Iterable<E>,
  name: (element: E) => string,
  wanted: string | RegExp,
): E {
  const elements = [...all]
  const found = elements.find((element) => matches(name(element), wanted))
  if (!found) throw new Error(`No ${String(wanted)} among ${elements.map(name).join(' | ')}`)
  return found
}
const buttonName = (button: HTMLButtonElement): string => button.getAttribute('aria-label') ?? wordsIn(button)

/** Opens a site as somebody whose browser runs no scripts. */
export function plainBrowser(
  renderSite: RenderSite,
  server: FakeApi = fakeApi(),
  site: SiteOfPage = aSite(),
  cookies: Readonly<Record<string, string>> = {},
): PlainBrowser {
  const { request, now, left } = openTab(renderSite, server, site, cookies)
  return {
    page: () => now().page,
    address: () => now().url,
    status: () => now().answer.status,
    secret: () => now().answer.secret,
    typed: () => now().answer.typed,
    shared: () => now().answer.shared,
    text: () => wordsIn(now().page.body),
    heading: () => wordsIn(now().page.querySelector('h1') ?? now().page.body),
    left,
    open: (path) => request(path, null),
    async follow(wanted) {
      const link = findBy(now().page.querySelectorAll('a'), wordsIn, wanted)
      await request(link.getAttribute('href') ?? '', null)
    },
    async send(wanted, fields = {}) {
      const pressed = findBy(
        [...now().page.querySelectorAll('button')].filter(({ disabled }) => !disabled),
        buttonName,
        wanted,
      )
      const { form } = pressed
      if (!form) throw new Error(`${String(wanted)} belongs to no form`)
      fill(form, fields)
      const values = Object.fromEntries(entriesOf(form, pressed))
      const action = pressed.getAttribute('formaction') ?? form.getAttribute('action') ?? now().url
      // What follows # stays in the browser.
      const method = pressed.getAttribute('formmethod') ?? form.getAttribute('method')
      if (method === 'post') return request(action.split('#')[0] ?? '', values)
      const query = new URLSearchParams(entriesOf(form, pressed).filter(([, value]) => value !== ''))
      await request(`${action}?${query.toString()}`, null)
    },
  }
}

function fill(form: HTMLFormElement, fields: Readonly<Record<string, string | boolean>>): void {
  for (const [name, value] of Object.entries(fields)) {
    const inputs = [...form.elements].filter(
      (it): it is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
        (it instanceof HTMLInputElement ||
          it instanceof HTMLTextAreaElement ||
          it instanceof HTMLSelectElement) &&
        it.name === name,
    )
    if (inputs.length === 0) throw new Error(`The form has no field ${name}`)
    const chosen = inputs.some(({ type }) => type === 'radio')
    for (const input of inputs) {
      // What goes along with a choice stays as it is.
      if (chosen && input.type === 'hidden') continue
      if (input instanceof HTMLInputElement && input.type === 'checkbox') input.checked = value === true
      else if (input instanceof HTMLInputElement && input.type === 'radio')
        input.checked = input.value === value
      else input.value = String(value)
    }
  }
}

/** What a browser sends: named fields, ticked boxes, and the button that was pressed. */
function entriesOf(form: HTMLFormElement, pressed: HTMLButtonElement): [string, string][] {
  const entries: [string, string][] = []
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') entries.push([name, value])
  if (pressed.name) entries.push([pressed.name, pressed.value])
  return entries
}
