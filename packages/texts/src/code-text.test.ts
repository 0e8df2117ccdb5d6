import { expect, it } from 'vitest'
import { codeText } from './code-text.ts'

it('R-11 six digits stand in two groups of three that no line tears apart; a code of letters stays whole', () => {
  expect(codeText('475717')).toBe('475\u00a0717')
  expect(codeText('GUT-4XK9')).toBe('GUT-4XK9')
  expect(codeText('1234567')).toBe('1234567')
})
