import { describe, expect, it } from 'vitest'
import { HOME, loginAddress, placeAfterLogin } from './return-place.ts'

describe('return after login', () => {
  it('A-06 returns to places of our own only', () => {
    expect(placeAfterLogin('?returnTo=%2Fadmin%2Faccess-rights%3Fview%3Doverdue')).toBe(
      '/admin/access-rights?view=overdue',
    )
    for (const evil of ['//evil.example', '/admin/\\evil', 'https://evil.example/admin/', '/login', '']) {
      expect(placeAfterLogin(`?returnTo=${encodeURIComponent(evil)}`)).toBe(HOME)
      expect(loginAddress(evil)).toBe('/login')
    }
    expect(placeAfterLogin('')).toBe(HOME)
  })
})
