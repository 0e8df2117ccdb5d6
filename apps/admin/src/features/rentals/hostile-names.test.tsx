import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { aRight, aRow } from '../../testing/fixtures.ts'
import { openRights } from '../../testing/fixtures/rights.ts'

const NASTY = [
  '<img src=x onerror="window.hit()">',
  '"><script>window.hit()</script>',
  'javascript:window.hit()',
  '{{constructor.constructor("window.hit()")()}}',
  '</style><svg onload=window.hit()>',
]

describe('FAULT-60 what people type is shown, never run', () => {
  it.each(NASTY)('%s as name, place, company and in the timeline', async (text) => {
    const hit = vi.fn<() => void>()
    Object.assign(window, { hit })
    const shown = aRow({ customerName: text, locationName: text })
    const detail = aRight(shown, { customerEmail: text, companyName: text, paymentText: text })
    const app = await openRights('/admin/access-rights', {
      accessRights: () => ({ rows: [shown], total: 1, totalIsExact: true }),
      accessRight: () => detail,
    })
    await app.person.click(await screen.findByRole('row', { name: /KN-013/ }))
    await waitFor(() => expect((document.body.textContent ?? '').split(text).length).toBeGreaterThan(3))
    expect(document.querySelectorAll('img[src="x"], script, svg[onload], [onerror]')).toHaveLength(0)
    for (const link of document.querySelectorAll('a[href]'))
      expect(link.getAttribute('href')).not.toMatch(/^\s*javascript:/i)
    expect(hit).not.toHaveBeenCalled()
    app.close()
  })
})
