import { watchSuggestions } from './watch-suggestions.ts'

/** Filters and order apply as soon as they are chosen; the search suggests while somebody types. */
export function watchAssortment(page: Document, search: Parameters<typeof watchSuggestions>[1]): void {
  for (const form of page.querySelectorAll<HTMLFormElement>('form[data-at-once]')) {
    form.dataset['atOnce'] = 'on'
    form.addEventListener('change', () => form.requestSubmit())
  }
  watchSuggestions(page, search)
}
