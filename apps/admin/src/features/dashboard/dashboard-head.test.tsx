import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderPart } from '../../testing/part.tsx'
import { textOf } from '../../testing/screen.tsx'
import { DashboardHead } from './dashboard-head.tsx'
import type { Opening } from './use-dashboard.ts'

/** Friday, 20 November 2026, 17:42 in Konstanz. */
const NOW = Date.parse('2026-11-20T16:42:00Z')
const open = (opening: Opening) => {
  const part = renderPart(<DashboardHead boardUrl={null} tools={[]} />, {
    now: NOW,
    handlers: { openingNow: () => opening },
  })
  const says = async (words: string) => {
    const line = textOf(await screen.findByText(new RegExp(words)))
    part.unmount()
    return line
  }
  return { part, says }
}

describe('second line of the dashboard', () => {
  it('D-01 says how many locations are open and what closes next', async () => {
    const day = 'Freitag, 20. November 2026'
    const said = [
      await open({ total: 7, open: 6, closesNext: { at: '18:00', count: 1 } }).says('6 Standorte'),
      await open({ total: 7, open: 1, closesNext: null }).says('1 Standort'),
      await open({ total: 7, open: 0, closesNext: null }).says('alle 7'),
    ]
    expect(said).toEqual([
      `${day} · 6 Standorte geöffnet, 1 schließt um 18:00`,
      `${day} · 1 Standort geöffnet`,
      `${day} · alle 7 Standorte sind geschlossen`,
    ])
  })

  it('D-01 a company without locations is told the day alone', async () => {
    const { part } = open({ total: 0, open: 0, closesNext: null })
    await screen.findByText('Freitag, 20. November 2026')
    expect(part.server.asked('openingNow')).toHaveLength(1)
  })
})
