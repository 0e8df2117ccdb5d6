import { afterEach, expect, it, vi } from 'vitest'
import { printCard } from './print-card.ts'

afterEach(() => {
  document.body.innerHTML = ''
})

it('R-11 the button for printing is there where scripts run, and prints', () => {
  document.body.innerHTML = '<button type="button" data-print hidden>Drucken</button>'
  const print = vi.fn<() => void>()
  printCard(document, print)
  const button = document.querySelector('button')
  expect(button?.hidden).toBe(false)
  button?.click()
  expect(print).toHaveBeenCalledOnce()
})

it('a sheet without it stays as it is', () => {
  document.body.innerHTML = '<p>Ohne Netz</p>'
  printCard(document, () => undefined)
  expect(document.body.textContent).toBe('Ohne Netz')
})
