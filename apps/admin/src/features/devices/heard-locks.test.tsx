import type { HeardLocks as Heard } from '@fachwerk/contract/device/heard-lock-calls'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refuse } from '../../testing/fake-server.ts'
import { aCommand, fromNow, id } from '../../testing/fixtures.ts'
import { aHeardLock, openStoredTerminals, someHeardLocks } from '../../testing/fixtures/stored-terminals.ts'
import { aLiveEvent } from '../../testing/live.ts'
import { aLockDetail, openLocks } from '../../testing/fixtures/locks.ts'
import { expectAccessible, textOf } from '../../testing/screen.tsx'

const DETAIL = `/admin/monitoring?open=${id('d', 1)}`
const STRANGER = id('a', 99)

type Handlers = Parameters<typeof openStoredTerminals>[1]
/** The detail of T-KN-01 with what it heard. */
async function openHeard(handlers: Handlers = {}) {
  const app = await openStoredTerminals(DETAIL, handlers)
  await app.person.click(await screen.findByRole('tab', { name: 'Gehört' }))
  return app
}
const listed = async () => {
  const list = await screen.findByRole('list', { name: 'Gehörte Schlösser' })
  return within(list).getAllByRole('listitem').map(textOf)
}
const words = async (text: RegExp | string) =>
  expect(await screen.findByText(text)).toBeInstanceOf(HTMLElement)

describe('L-05 what a terminal heard', () => {
  it('lists known locks with their box and strangers with their address, each with its signal', async () => {
    const app = await openHeard()
    const [stranger, known] = await listed()
    expect(known).toMatch(/KN-013.*SL-2291.*−58 dBm.*guter Empfang.*Akku 78 %/)
    expect(stranger).toMatch(/Unbekanntes Schloss.*C0:FF:EE:00:00:99.*−88 dBm.*schwacher Empfang/)
    await words(/^Gesucht .*, von Anna Beispiel$/)
    expect(textOf(screen.getByText(/2 Schlösser gehört/))).toContain('1 davon unbekannt')
    expect(textOf(screen.getByRole('region', { name: 'Nicht gehört' }))).toMatch(/KN-014.*SL-2292.*zuletzt/)
    await expectAccessible()
    app.close()
  })

  it('leads a stranger to the form for a lock, with terminal and location; who may not maintain has no way', async () => {
    const app = await openHeard()
    await listed()
    const take = screen.getByRole('link', { name: 'Schloss C0:FF:EE:00:00:99 anlegen' })
    const to = new URL(take.getAttribute('href') ?? '', 'http://x')
    expect(Object.fromEntries(to.searchParams)).toEqual({
      heard: STRANGER,
      at: id('c', 1),
      terminal: id('d', 1),
    })
    app.close()
    const looking = await openHeard({ heardLocks: () => someHeardLocks({ can: { take: false } }) })
    await listed()
    expect(screen.queryByRole('link', { name: /anlegen$/ })).toBeNull()
    looking.close()
  })

  it('says where a lock hangs that belongs elsewhere, and one that was put away', async () => {
    const elsewhere = { ...(aHeardLock().known ?? undefined), name: 'SL-5', boxName: null } as const
    const known = { terminalName: 'T-RZ-01', locationName: 'Radolfzell Bahnhof' }
    const heard = [
      aHeardLock({ known: { ...elsewhere, ...known, place: 'elsewhere' }, batteryPercent: null }),
      aHeardLock({
        lockId: id('a', 15),
        known: { ...elsewhere, ...known, place: 'archived' },
        signalDbm: null,
      }),
      aHeardLock({ lockId: STRANGER, known: null, address: null, signalDbm: -75 }),
    ]
    const app = await openHeard({ heardLocks: () => someHeardLocks({ heard, silent: [] }) })
    const [third, first, second] = await listed()
    expect(first).toMatch(/ohne Fach.*SL-5 · hängt an T-RZ-01, Radolfzell Bahnhof/)
    expect(second).toMatch(/SL-5 · archiviert/)
    expect(third).toMatch(new RegExp(`Kennung ${STRANGER}.*mäßiger Empfang`))
    expect(screen.queryByRole('region', { name: 'Nicht gehört' })).toBeNull()
    app.close()
  })

  const CASES: readonly (readonly [string, Partial<Heard>, string | RegExp])[] = [
    ['nobody has asked yet', { search: null }, 'Noch nicht gesucht'],
    ['nothing hangs there and nothing was heard', { heard: [], silent: [] }, 'Nichts gehört'],
    ['of its locks none was heard', { heard: [] }, /Kein einziges Schloss hat sich gemeldet/],
    [
      'the terminal is too old to say',
      { search: searchOf({ answered: false }) },
      /Sein Programm ist dafür zu alt/,
    ],
    [
      'no answer came',
      { search: searchOf({ state: 'expired', code: 'not-confirmed', answered: false }) },
      /hat nichts gebracht: Das Terminal hat sich/,
    ],
    [
      'it failed without a word',
      { search: searchOf({ state: 'failed', answered: false }) },
      'Die letzte Suche hat nichts gebracht.',
    ],
  ]
  it.each(CASES)('%s: that is said', async (_why, over, text) => {
    const app = await openHeard({ heardLocks: () => someHeardLocks(over) })
    expect(await screen.findByText(text)).toBeInstanceOf(HTMLElement)
    await expectAccessible()
    app.close()
  })

  it('N-10 what could not be read can be read again', async () => {
    const failing = { now: true }
    const app = await openHeard({
      heardLocks: () => (failing.now ? refuse('unexpected') : someHeardLocks()),
    })
    await words('Ergebnis der Suche nicht geladen')
    failing.now = false
    await app.press('Erneut versuchen')
    expect(await listed()).toHaveLength(2)
    app.close()
  })
})

type Search = NonNullable<Heard['search']>
function searchOf(over: Partial<Search> = {}): Search {
  const at = '2026-11-20T13:00:00.000Z'
  return { commandId: id('f', 1), state: 'done', code: null, by: 'Anna', at, answered: true, ...over }
}

describe('L-05 „Suche starten“', () => {
  it('opens what is heard as it comes in: first that it listens, then the locks', async () => {
    const searching = { now: true }
    const done = aCommand({
      kind: 'startScan',
      state: 'done',
      code: 'ok',
      finishedAt: fromNow(0),
      boxName: null,
    })
    const sent = aCommand({ kind: 'startScan', state: 'sent', sentAt: fromNow(0), boxName: null })
    const command = () => (searching.now ? sent : done)
    const app = await openStoredTerminals(DETAIL, {
      commandTerminal: command,
      command,
      heardLocks: () =>
        searching.now
          ? someHeardLocks({ search: searchOf({ state: 'sent', answered: false }), heard: [], silent: [] })
          : someHeardLocks(),
    })
    await app.press('Suche starten: T-KN-01')
    const dialog = within(await screen.findByRole('dialog', { name: 'Suche an T-KN-01' }))
    await dialog.findByText(/Das Terminal lauscht/)
    searching.now = false
    app.server.stream.emit(
      aLiveEvent(1, { type: 'command.done', terminalId: id('d', 1), commandId: done.id, boxId: null }),
    )
    await dialog.findByText('SL-2291')
    await app.person.click(await dialog.findByRole('button', { name: 'Noch einmal suchen' }))
    await waitFor(() => expect(app.server.asked('commandTerminal')).toHaveLength(2))
    app.close()
  })

  it('P9 a terminal that is away: the dialog says so and shows no list', async () => {
    const app = await openStoredTerminals(DETAIL, { commandTerminal: () => refuse('terminal-offline') })
    await app.press('Suche starten: T-KN-01')
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByText('Das Terminal ist zurzeit nicht erreichbar.')
    expect(dialog.queryByRole('list')).toBeNull()
    app.close()
  })
})

describe('L-01 L-05 a heard lock is entered', () => {
  const address = `/admin/locks?heard=${STRANGER}&at=${id('c', 1)}&terminal=${id('d', 1)}`

  it('with its own id, at the terminal that heard it; then the address forgets it', async () => {
    const app = await openLocks(address, { addLock: () => aLockDetail({ id: STRANGER, lockId: STRANGER }) })
    const dialog = within(await screen.findByRole('dialog', { name: 'Gehörtes Schloss anlegen' }))
    await dialog.findByText(new RegExp(STRANGER))
    await app.person.type(await dialog.findByRole('textbox', { name: 'Schlossnummer' }), 'SL-9')
    await app.person.click(dialog.getByRole('button', { name: 'Schloss anlegen' }))
    await waitFor(() =>
      expect(app.server.asked('addLock')[0]?.input.body).toMatchObject({
        item: { heardId: STRANGER, terminalId: id('d', 1), locationId: id('c', 1), name: 'SL-9' },
      }),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    app.close()
  })

  it('one that is known by now says so, and what was typed stays', async () => {
    const app = await openLocks(address, { addLock: () => refuse('lock-known') })
    const dialog = within(await screen.findByRole('dialog'))
    await app.person.type(await dialog.findByRole('textbox', { name: 'Schlossnummer' }), 'SL-9')
    await app.person.click(dialog.getByRole('button', { name: 'Schloss anlegen' }))
    await dialog.findByText(/schon angelegt/)
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Schlossnummer' }).value).toBe('SL-9')
    app.close()
  })

  it('an address that names no lock opens no form', async () => {
    const app = await openLocks('/admin/locks?heard=keins&at=x&terminal=y')
    await screen.findByRole('heading', { name: /Schlösser/ })
    expect(screen.queryByRole('dialog')).toBeNull()
    app.close()
  })
})
