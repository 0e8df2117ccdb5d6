import { HISTORY } from '@fachwerk/contract/history/history-kinds'
import type { TerminalDetail, TerminalRow } from '@fachwerk/contract/device/terminal-views'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { id } from '../../testing/fixtures.ts'
import { aTerminalDetail, aTerminalRow } from '../../testing/fixtures/stored-terminals.ts'
import { aLockRow } from '../../testing/fixtures/locks.ts'
import { renderPart } from '../../testing/part.tsx'
import { expectAccessible, textOf } from '../../testing/screen.tsx'
import { TerminalActions } from './terminal-actions.tsx'
import { TerminalEvents, TerminalFacts, TerminalLocks } from './terminal-facts.tsx'
import { terminalHistoryLabels, terminalHistoryWords } from './terminal-words.ts'
import { terminalCard, terminalColumns } from './terminals-columns.tsx'

const NOW = Date.parse('2026-11-20T16:42:00Z')
const shown = (part: Parameters<typeof renderPart>[0]): string => {
  const { main, unmount } = renderPart(part, { now: NOW })
  const text = textOf(main())
  unmount()
  return text
}
const facts = (over: Partial<TerminalDetail>) => shown(<TerminalFacts terminal={aTerminalDetail(over)} />)
const card = (over: Partial<TerminalRow>) => shown(<div>{terminalCard(aTerminalRow(over), NOW)}</div>)
const cell = (key: string, over: Partial<TerminalRow>) =>
  shown(
    <p>
      {terminalColumns(NOW)
        .find((column) => column.key === key)
        ?.cell(aTerminalRow(over))}
    </p>,
  )
const LAST = '2026-11-19T23:30:00Z'

describe('L-09 whether a terminal can connect', () => {
  const codeUntil = '2026-11-20T17:42:00Z'

  it('one without credentials says so, and what to do', () => {
    const text = facts({ access: 'none', accessSince: null })
    expect(text).toContain('Dieses Terminal hat keine Zugangsdaten und kann sich nicht verbinden.')
    expect(text).toMatch(/Zugangsdatennicht eingerichtet$/)
  })

  it('one whose code waits says until when, in the time of its place', () => {
    const text = facts({ access: 'codeOpen', accessSince: null, codeUntil })
    expect(text).toContain('Ein Einrichtungscode wartet bis 20.11.2026 18:42')
    expect(text).not.toContain('keine Zugangsdaten')
  })

  it('one that is set up anew works on with the old credentials: no warning, and both are told', () => {
    const text = facts({ accessSince: LAST, codeUntil })
    expect(text).not.toContain('wartet')
    expect(text).toMatch(/seit 20\.11\.2026 00:30 · Code gilt bis 20\.11\.2026 18:42$/)
  })

  it('an archived one is not asked to be set up', () => {
    expect(facts({ archived: true, access: 'none', accessSince: null })).not.toContain('Erzeugen Sie')
  })
})

describe('L-05 what is known of a terminal', () => {
  it('what it never told leaves no empty line; nothing waiting is a fact', () => {
    const text = facts({ lastSeenAt: null, uplink: null, firmware: null, ownAddress: null, queueLength: 0 })
    expect(text).toContain('Zuletzt gehörtnoch nie')
    expect(text).toContain('Wartende Nachrichten0')
    for (const name of ['Anbindung', 'Firmware', 'Eigene Adresse']) expect(text).not.toContain(name)
    expect(facts({ queueLength: null })).not.toContain('Wartende Nachrichten')
  })

  it('its locks lead to their own details, spare ones too; none is said', async () => {
    const spare = aLockRow({ id: id('a', 7), name: 'SL-LAGER', boxName: null, boxState: null })
    renderPart(<TerminalLocks terminal={aTerminalDetail({ locks: [aLockRow(), spare] })} />)
    expect(screen.getAllByRole('listitem').map(textOf)).toEqual(['KN-013SL-2291Belegt', 'ohne FachSL-LAGER'])
    expect(screen.getByRole('link', { name: 'ohne Fach: SL-LAGER ansehen' }).getAttribute('href')).toBe(
      `/admin/locks?open=${id('a', 7)}`,
    )
    await expectAccessible()
    expect(shown(<TerminalLocks terminal={aTerminalDetail({ locks: [] })} />)).toContain('noch kein Schloss')
  })

  it('of today only the time is said, of another day its date; midnight is that of its place', () => {
    const [event] = aTerminalDetail().events
    if (!event) throw new Error('no event')
    const at = ['2026-11-19T23:01:00Z', '2026-11-19T22:59:00Z', '2025-12-31T11:00:00Z']
    const events = at.map((each, index) => ({ ...event, id: `${900 - index}-1`, at: each }))
    renderPart(<TerminalEvents terminal={aTerminalDetail({ events })} />, { now: NOW })
    const [today, yesterday, lastYear] = screen.getAllByRole('listitem').map(textOf)
    expect(today).toContain('00:01')
    expect(today).not.toContain('20.11.')
    expect(yesterday).toContain('19.11. 23:59')
    expect(lastYear).toContain('31.12.2025 12:00')
    expect(shown(<TerminalEvents terminal={aTerminalDetail({ events: [] })} />)).toContain(
      'noch nichts passiert',
    )
  })
})

describe('L-05 terminals in the list', () => {
  it.each<[string, Partial<TerminalRow>]>([
    ['online', {}],
    ['offline', { online: false }],
    ['nie verbunden', { online: false, lastSeenAt: null }],
    ['archiviert', { online: false, archived: true }],
  ])('is said to be „%s“', (word, over) => {
    expect(cell('state', over)).toBe(word)
  })

  it('L-09 a code that waits is told from a terminal that has none', () => {
    expect(cell('access', { access: 'codeOpen' })).toBe('Code wartet')
    expect(cell('access', { access: 'none' })).toBe('nicht eingerichtet')
  })

  it('on a phone one that is away says since when, one that is not set up says that instead', () => {
    expect(card({ lockCount: 1 })).toBe('T-KN-01onlineKonstanz Bahnhof1 Schloss')
    expect(card({ online: false, lastSeenAt: LAST })).toMatch(/24 Schlösser20\.11\. 00:30$/)
    expect(card({ online: false, lastSeenAt: null, access: 'none' })).toMatch(
      /24 Schlössernicht eingerichtet$/,
    )
  })
})

describe('L-05 L-06 what can be done with a terminal', () => {
  it.each<[string, Partial<TerminalDetail>, string[]]>([
    ['one that works', {}, ['Neu einrichten', 'Bearbeiten', 'Mehr']],
    ['one that is new', { access: 'none', accessSince: null }, ['Einrichten', 'Bearbeiten', 'Mehr']],
    ['an archived one', { archived: true }, ['Mehr']],
  ])('%s', (_what, over, wanted) => {
    renderPart(<TerminalActions terminal={aTerminalDetail(over)} onEdit={() => {}} />)
    expect(screen.getAllByRole('button').map((button) => button.ariaLabel ?? textOf(button))).toEqual(wanted)
  })
})

describe('LAW-76 the history of a terminal', () => {
  it('every field that is kept has its name; an action of a newer server is named as it is', () => {
    expect(Object.keys(terminalHistoryLabels).toSorted()).toEqual([...HISTORY.terminal.fields].toSorted())
    expect(terminalHistoryWords('terminal.painted')).toBe('Geändert (terminal.painted)')
    expect(terminalHistoryWords('toString')).toBe('Geändert (toString)')
  })
})
