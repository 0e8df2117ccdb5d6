/** What is suggested, as the server answers. */
export interface Suggested {
  readonly articles: readonly { readonly slug: string; readonly title: string }[]
  readonly categories: readonly { readonly slug: string; readonly title: string; readonly count: number }[]
}
export type AskSuggestions = (search: string, language: string) => Promise<Suggested | null>

const LEAST_LETTERS = 2
const WAIT_MS = 120

/** K-01: articles and categories below the field, chosen by arrows and Enter; without an answer nothing is shown. */
export function watchSuggestions(page: Document, ask: AskSuggestions): void {
  const form = page.querySelector<HTMLFormElement>('form[data-suggest]')
  const input = form?.querySelector<HTMLInputElement>('input[type="search"]')
  if (!form || !input) return
  const list = page.createElement('div')
  list.id = 'vorschlaege'
  list.className = 'goods-suggest'
  list.role = 'listbox'
  list.ariaLabel = form.dataset['articles'] ?? ''
  list.hidden = true
  form.append(list)
  const options = () => [...list.querySelectorAll<HTMLAnchorElement>('[role="option"]')]
  for (const [name, value] of Object.entries(COMBOBOX)) input.setAttribute(name, value)
  let asked = 0
  let waiting: ReturnType<typeof setTimeout> | undefined
  const close = () => {
    asked += 1
    clearTimeout(waiting)
    list.hidden = true
    input.ariaExpanded = 'false'
    input.removeAttribute('aria-activedescendant')
  }
  const choose = (index: number) => {
    const all = options()
    for (const [at, option] of all.entries()) option.ariaSelected = String(at === index)
    const chosen = all[index]
    if (chosen) input.setAttribute('aria-activedescendant', chosen.id)
    else input.removeAttribute('aria-activedescendant')
    chosen?.scrollIntoView({ block: 'nearest' })
  }
  const look = async () => {
    const typed = input.value.trim()
    if (typed.length < LEAST_LETTERS) return close()
    asked += 1
    const mine = asked
    const found = await ask(typed, form.dataset['suggest'] ?? 'de')
    if (mine !== asked) return
    if (!found || found.articles.length + found.categories.length === 0) return close()
    list.replaceChildren(...linesOf(page, form, found))
    list.hidden = false
    input.ariaExpanded = 'true'
    choose(-1)
  }
  input.addEventListener('input', () => {
    clearTimeout(waiting)
    waiting = setTimeout(() => void look(), WAIT_MS)
  })
  input.addEventListener('keydown', (event) => onKey(event, { list, options, choose, close }))
  page.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Node && !form.contains(target)) close()
  })
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node) || !form.contains(relatedTarget)) close()
  })
}

const COMBOBOX = {
  role: 'combobox',
  'aria-autocomplete': 'list',
  'aria-expanded': 'false',
  'aria-controls': 'vorschlaege',
} as const

interface Open {
  readonly list: HTMLElement
  readonly options: () => HTMLAnchorElement[]
  readonly choose: (index: number) => void
  readonly close: () => void
}

/** Up and down go through what is suggested, Enter opens it, Escape closes and keeps what was typed. */
function onKey(event: KeyboardEvent, { list, options, choose, close }: Open): void {
  if (list.hidden) return
  const all = options()
  const at = all.findIndex((option) => option.ariaSelected === 'true')
  if (event.key === 'ArrowDown') choose(at + 1 < all.length ? at + 1 : -1)
  else if (event.key === 'ArrowUp') choose(at === -1 ? all.length - 1 : at - 1)
  else if (event.key === 'Escape') close()
  else if (event.key === 'Enter' && at >= 0) all[at]?.click()
  else return
  event.preventDefault()
}

function linesOf(page: Document, form: HTMLFormElement, found: Suggested): HTMLElement[] {
  let number = 0
  const option = (href: string, title: string, more = '') => {
    const link = page.createElement('a')
    number += 1
    link.id = `vorschlag-${number}`
    link.role = 'option'
    link.tabIndex = -1
    link.href = href
    link.textContent = title
    if (more) link.append(Object.assign(page.createElement('small'), { textContent: more }))
    return link
  }
  const group = (title: string, lines: readonly HTMLElement[]) => {
    if (lines.length === 0) return []
    const box = page.createElement('div')
    box.role = 'group'
    box.ariaLabel = title
    box.append(Object.assign(page.createElement('b'), { textContent: title }), ...lines)
    return [box]
  }
  const { articles = '', categories = '', articlePath = '', categoryPath = '' } = form.dataset
  return [
    ...group(
      articles,
      found.articles.map(({ slug, title }) => option(`${articlePath}${slug}`, title)),
    ),
    ...group(
      categories,
      found.categories.map(({ slug, title, count }) =>
        option(`${categoryPath}${slug}`, title, String(count)),
      ),
    ),
  ]
}
