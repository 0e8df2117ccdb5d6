import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { followPreference } from './follow-preference.ts'

it('N-11 a white page becomes dark with what its visitor prefers, rule by rule', () => {
  expect(followPreference('[data-theme="dark"] .a, .b { color: red }')).toBe(
    '[data-theme="dark"] .a, .b { color: red }\n@media screen and (prefers-color-scheme: dark) {\n[data-theme="auto"] .a { color: red }\n}',
  )
})

it('N-11 within a narrow window, too, and nothing else is touched', () => {
  expect(
    followPreference('@media (max-width: 48em) { [data-theme="dark"] .a { color: red } .b { color: blue } }'),
  ).toContain('@media screen and (prefers-color-scheme: dark) {\n[data-theme="auto"] .a { color: red }\n} .b')
  expect(followPreference('[data-theme="light"] .a { color: red }')).toBe(
    '[data-theme="light"] .a { color: red }',
  )
})

it('N-11 the white ground gives way to the dark one, which comes after it', () => {
  const tokens = readFileSync(new URL('../../../../packages/design/src/tokens.css', import.meta.url), 'utf8')
  const css = followPreference(tokens)
  const white = css.indexOf('[data-template="white-clean"] {')
  const dark = css.indexOf('[data-template="white-clean"][data-theme="auto"] {')
  expect(white).toBeGreaterThan(0)
  expect(dark).toBeGreaterThan(white)
})
