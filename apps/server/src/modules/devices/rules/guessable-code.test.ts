import { expect, it } from 'vitest'
import { isGuessable } from './guessable-code.ts'

it.each(['000000', '777777', '123456', '456789', '987654', '543210'])('%s is tried first', (code) => {
  expect(isGuessable(code)).toBe(true)
})

it.each(['123457', '901234', '112233', '135790', '000001', '482913'])('%s is as good as any', (code) => {
  expect(isGuessable(code)).toBe(false)
})
