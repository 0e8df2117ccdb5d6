import { LANGUAGES } from '@fachwerk/contract/staff/profile-values'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aPeriod } from '../../../testing/offers.ts'
import { anOrder } from '../../../testing/orders.ts'
import { plainText } from '../../../testing/plain-text.ts'
import { findings, show } from '../../../testing/show.tsx'
import { AddedView } from './added-view.tsx'

const added = (adds: 'extension' | 'overrun') => (
  <AddedView
    order={anOrder({
      atTerminal: true,
      adds,
      rental: null,
      contact: null,
      period: aPeriod({ localTo: '2026-12-31T23:30' }),
    })}
  />
)

describe('L-12 what was ordered at a terminal is paid', () => {
  it.each(LANGUAGES)('G-04 has no gap in %s, and tells the two apart', (language) => {
    const headings: string[] = []
    for (const adds of ['extension', 'overrun'] as const) {
      const { container, unmount } = show(added(adds), language)
      const words = plainText(container)
      expect(words).not.toMatch(/[{}]|\bundefined\b|\b(order|summary|size)\.[a-z]/)
      expect(language === 'de-informal' && /\b(Sie|Ihnen|Ihre?[mnrs]?)\b/.test(words)).toBe(false)
      headings.push(plainText(screen.getByRole('heading', { level: 1 })))
      unmount()
    }
    const [extension = '', overrun] = headings
    expect(extension).toContain('2026, 23:30')
    expect(overrun).not.toContain('2026')
  })

  it.each(['extension', 'overrun'] as const)('is accessible: %s', async (adds) => {
    expect(await findings(show(added(adds), 'ru').container)).toEqual([])
  })

  it('shows neither the key nor the renter: whoever stood at the terminal may be somebody else', () => {
    const { container } = show(added('extension'))
    expect(plainText(container)).not.toMatch(/483920|483 920|Lena|Hoffmann/)
    expect(container.querySelector('img, .code, form, button')).toBeNull()
  })
})
