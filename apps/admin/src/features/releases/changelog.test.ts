import { describe, expect, it } from 'vitest'
import { ALL_RELEASES } from './all-releases.ts'
import { releasesIn } from './changelog.ts'
import { EARLIER_RELEASES } from './earlier-releases.ts'

describe('D-01 release notes', () => {
  it('are read from the changelog: number, day, notes that go on in lines set in', () => {
    const changelog = [
      '# Änderungen',
      '',
      '## Unveröffentlicht',
      '- Suche mit Strg-K.',
      '',
      '## 0.1.0 – 20.11.2026',
      '- Kundenseite: Standorte finden,',
      '  bezahlen.',
      '- Terminals.',
      '## Ohne Datum',
      '- gehört noch zu 0.1.0',
      '## 0.0.9 – 01.10.2026',
    ].join('\r\n')
    expect(releasesIn(changelog)).toEqual([
      { version: null, date: null, notes: ['Suche mit Strg-K.'] },
      {
        version: '0.1.0',
        date: '20.11.2026',
        notes: ['Kundenseite: Standorte finden, bezahlen.', 'Terminals.', 'gehört noch zu 0.1.0'],
      },
    ])
  })

  it('run from v. 1.06 of 16.11.2023 to v. 1.18 of 17.11.2024 and onwards with the project’s own', () => {
    expect(EARLIER_RELEASES.map(({ version }) => version)).toEqual(
      Array.from({ length: 13 }, (_, index) => `1.${String(18 - index).padStart(2, '0')}`),
    )
    expect(EARLIER_RELEASES.at(0)?.date).toBe('17.11.2024')
    expect(EARLIER_RELEASES.at(-1)?.date).toBe('16.11.2023')
    const own = ALL_RELEASES.slice(0, -EARLIER_RELEASES.length)
    expect(own.map(({ version }) => version)).toContain('0.1.0')
    expect(own.every(({ notes }) => notes.length > 0)).toBe(true)
  })

  it('have days that exist, newest first', () => {
    const days = ALL_RELEASES.flatMap(({ date }) =>
      date === null ? [] : [date.split('.').toReversed().join('-')],
    )
    expect(days.every((day) => !Number.isNaN(Date.parse(day)))).toBe(true)
    expect(days).toEqual(days.toSorted().toReversed())
  })
})
