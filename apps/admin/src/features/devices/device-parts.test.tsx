import type { EventType } from '@fachwerk/contract/history/events'
import { act, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aCommand, aTerminal, id } from '../../testing/fixtures.ts'
import { aLiveEvent } from '../../testing/live.ts'
import { renderPart } from '../../testing/part.tsx'
import { expectAccessible, textOf } from '../../testing/screen.tsx'
import { EventLine } from './monitoring/event-line.tsx'
import { HeartbeatBars, HeartbeatWords } from './monitoring/heartbeat.tsx'
import { LiveLine } from '../../ui/states/live-line.tsx'
import { TerminalTile } from './monitoring/terminal-tile.tsx'

const NOW = Date.parse('2026-11-20T16:42:07Z')
const at = (seconds: number) => new Date(NOW + seconds * 1000).toISOString()
const terminal = aTerminal({ lastSeenAt: at(-3), heartbeats: [{ at: at(-3), roundTripMs: 41 }] })
const tileOf = (over: Parameters<typeof aTerminal>[0] = {}) =>
  renderPart(<TerminalTile terminal={{ ...terminal, ...over }} />, { now: NOW })

const words = (over: Parameters<typeof aTerminal>[0]) => {
  const { main, unmount } = renderPart(<HeartbeatWords terminal={{ ...terminal, ...over }} />, {
    now: NOW,
  })
  const said = textOf(main())
  unmount()
  return said
}

const lineOf = (type: EventType, over: Parameters<typeof aLiveEvent>[1] = {}) => {
  const { container, unmount } = renderPart(
    <ol>
      <EventLine event={aLiveEvent(7, { type, ...over })} />
    </ol>,
  )
  const line = container.querySelector('li')
  const look = /st-\w+/.exec(line?.querySelector('[aria-hidden]')?.className ?? '')?.[0] ?? 'info'
  const said = textOf(line)
  unmount()
  return `${look} ${said}`
}

describe('terminal', () => {
  it('L-08 says in words what the drawing shows', async () => {
    tileOf()
    const tile = screen.getByRole('article', { name: 'Konstanz Bahnhof' })
    expect(textOf(tile)).toContain('Konstanz Bahnhof: 1 Frei, 1 Belegt, 1 Überzogen')
    expect(tile.querySelector('.fw-mini')?.getAttribute('aria-hidden')).toBe('true')
    await expectAccessible()
  })

  it('L-03 a lock that was deactivated has its own sign, whether it is heard or not', () => {
    for (const boxState of ['unknown', 'blocked', 'free'] as const)
      expect(lineOf('lock.deactivated', { boxState })).toMatch(/^st-gesperrt .*Schloss deaktiviert/)
  })

  it('L-08 tells online, weak, offline and never connected apart, with sign and word', () => {
    const states: [Parameters<typeof aTerminal>[0], string][] = [
      [{}, 'online'],
      [{ heartbeats: [{ at: at(-3), roundTripMs: 212 }] }, 'schwach'],
      [{ online: false }, 'offline'],
      [{ online: false, lastSeenAt: null, heartbeats: [] }, 'nie verbunden'],
    ]
    for (const [over, word] of states) {
      const { unmount } = tileOf(over)
      const badge = screen.getByText(word)
      expect(badge.querySelector('svg')).not.toBeNull()
      const away = screen.getByRole('article').dataset['away']
      expect(away).toBe(word === 'offline' || word === 'nie verbunden' ? 'true' : undefined)
      unmount()
    }
  })

  it('L-05 a ping that came to nothing says why', async () => {
    const { person, server } = tileOf()
    server.handlers.pingTerminal = () => aCommand({ kind: 'ping', state: 'expired', code: 'not-confirmed' })
    server.handlers.command = () => aCommand({ kind: 'ping', state: 'expired', code: 'not-confirmed' })
    await person.click(screen.getByRole('button', { name: 'Ping an T-KN-01' }))
    const answer = await screen.findByText('Das Terminal hat sich in der Zeit nicht zurückgemeldet.')
    expect(answer.dataset['failed']).toBe('true')
    expect(server.asked('pingTerminal')[0]?.input.body).toEqual({ controller: { id: id('d', 1) } })
  })
})

describe('heartbeat', () => {
  it('L-08 tells its age in seconds, later in minutes, and the round trip', () => {
    expect(words({})).toBe('Herzschlag vor 3 s · 41 ms')
    expect(words({ heartbeats: [] })).toBe('Herzschlag vor 3 s')
    expect(words({ lastSeenAt: at(-150) })).toBe('Herzschlag vor 2 min · 41 ms')
    expect(words({ lastSeenAt: at(5) })).toBe('Herzschlag vor 0 s · 41 ms')
    expect(words({ online: false, lastSeenAt: at(-659) })).toBe('letzter Herzschlag 17:31:08')
    expect(words({ lastSeenAt: null })).toBe('noch kein Herzschlag')
  })

  it('L-08 draws the last 24 round trips, newest at the right, a slow one stands out', () => {
    const beats = Array.from({ length: 30 }, (_, n) => ({ at: at(n), roundTripMs: n === 29 ? 400 : 40 }))
    const { container } = renderPart(<HeartbeatBars heartbeats={beats} />)
    const bars = [...container.querySelectorAll('rect')]
    expect(bars).toHaveLength(24)
    expect(bars.at(-1)?.getAttribute('x')).toBe('92')
    expect(bars.at(-1)?.getAttribute('height')).toBe('16')
    expect(bars[0]?.getAttribute('height')).toBe('2')
  })
})

describe('line of the event stream', () => {
  it('L-08 says when, what, which box and where', () => {
    expect(lineOf('lock.opened', { boxName: 'KN-018', boxState: 'open', data: { how: 'code' } })).toBe(
      'st-offen 17:42:07Tür geöffnet KN-018 · mit CodeKN',
    )
    expect(lineOf('terminal.online', { locationPrefix: null })).toBe(
      'st-frei 17:42:07Terminal online T-KN-01',
    )
  })

  it('L-08 what goes wrong is red, whatever the box is', () => {
    const red: EventType[] = [
      'code.refused',
      'command.failed',
      'command.expired',
      'lock.jammed',
      'rental.unplaced',
      'terminal.offline',
      'help.called',
    ]
    for (const type of red) expect(lineOf(type, { boxState: 'free' })).toMatch(/^st-ueberzogen /)
  })

  it('L-08 money, keys and other news have looks of their own', () => {
    expect(lineOf('order.paid', { data: { amountCents: 600 } })).toBe(
      'st-reserviert 17:42:07Bezahlt 6,00 €KN',
    )
    expect(lineOf('key.sent')).toMatch(/^info /)
    expect(lineOf('rental.ended', { boxState: 'free' })).toMatch(/^st-frei /)
    expect(lineOf('rental.ended')).toMatch(/^info /)
    expect(lineOf('terminal.started')).toMatch(/^info /)
  })
})

describe('live indicator', () => {
  it('L-08 says quietly how the connection is and since when nothing was missed', () => {
    const { stream } = renderPart(<LiveLine />)
    expect(screen.getByText('Verbindung wird aufgebaut …')).toBeInstanceOf(HTMLElement)
    act(() => stream.show('live'))
    expect(textOf(screen.getByText('live').parentElement)).toMatch(
      /^live · \d\d:\d\d:\d\d · lückenlos seit \d\d:\d\d/,
    )
    act(() => stream.show('lost'))
    expect(screen.getByText('unterbrochen, wird wiederhergestellt …')).toBeInstanceOf(HTMLElement)
    act(() => stream.show('refused'))
    expect(textOf(screen.getByText('nicht verbunden').parentElement)).not.toContain('lückenlos')
    expect(within(document.body).queryByRole('alert')).toBeNull()
  })
})
