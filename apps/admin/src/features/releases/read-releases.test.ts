import { describe, expect, it } from 'vitest'
import { ALL_RELEASES } from './all-releases.ts'
import { readReleases } from './read-releases.ts'

const dayOf = (version: string) => ALL_RELEASES.find((release) => release.version === version)?.date

describe('D-01 release notes', () => {
  it('are read from the staff’s file: number, day, notes that go on in lines set in', () => {
    const file = [
      '# Neuigkeiten',
      'Was sich ändert.',
      '- gehört zu keiner Version',
      '',
      '## 1.20 – 28.11.2026',
      '- Kundenseite: Standorte finden,',
      '  bezahlen.',
      '- Terminals.',
      '## 1.15',
      '- Sprint 3',
      '## 1.14 – 01.10.2026',
    ].join('\r\n')
    expect(readReleases(file)).toEqual([
      {
        version: '1.20',
        date: '28.11.2026',
        notes: ['Kundenseite: Standorte finden, bezahlen.', 'Terminals.'],
      },
      { version: '1.15', date: null, notes: ['Sprint 3'] },
    ])
  })

  it('run without a gap from v. 1.06 of 16.11.2023 by v. 1.18 of 17.11.2024 to today', () => {
    const numbers = ALL_RELEASES.map(({ version }) => version)
    expect(numbers.at(-1)).toBe('1.06')
    expect(numbers).toEqual(
      numbers.map((_, index) => `1.${String(numbers.length + 5 - index).padStart(2, '0')}`),
    )
    expect([dayOf('1.18'), dayOf('1.06')]).toEqual(['17.11.2024', '16.11.2023'])
  })

  it('have days that exist, newest first', () => {
    const days = ALL_RELEASES.flatMap(({ date }) =>
      date === null ? [] : [date.split('.').toReversed().join('-')],
    )
    expect(days.every((day) => !Number.isNaN(Date.parse(day)))).toBe(true)
    expect(days).toEqual(days.toSorted().toReversed())
  })

  it('speak to those who work with it: no names of calls, files or migrations, and briefly', () => {
    const notes = ALL_RELEASES.flatMap((release) => release.notes)
    expect(notes.filter((note) => /`|Migration|Für Programme|npm |kB\b|\w\.ts\b/.test(note))).toEqual([])
    expect(notes.filter((note) => note.length > 200)).toEqual([])
  })

  it('are shown as they are written: no signs of Markdown', () => {
    const notes = ALL_RELEASES.flatMap((release) => release.notes)
    expect(notes.filter((note) => /\*\*|__|\]\(|^#/.test(note))).toEqual([])
  })
})
