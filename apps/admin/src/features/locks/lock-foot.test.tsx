import { HISTORY } from '@fachwerk/contract/history/history-kinds'
import { EVENT_TYPES } from '@fachwerk/contract/history/events'
import type { LockDetail, LockRow } from '@fachwerk/contract/device/lock-views'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { id } from '../../testing/fixtures.ts'
import { aLockDetail, aLockRow } from '../../testing/fixtures/locks.ts'
import { renderPart } from '../../testing/part.tsx'
import { textOf } from '../../testing/screen.tsx'
import { useOpening } from '../../ui/open-box/opening.tsx'
import { ToastGate } from '../../ui/states/toast-gate.tsx'
import { EditLock } from './edit-lock.tsx'
import { LockFoot } from './lock-foot.tsx'
import { boxHistoryLabels, boxHistoryWords, historyLabels, historyWords } from './lock-words.ts'
import { lockColumns } from './locks-columns.tsx'

const NOW = Date.parse('2026-11-20T16:42:00Z')

function Foot({ lock }: { readonly lock: LockDetail }) {
  return <LockFoot lock={lock} opening={useOpening(lock.id)} onEdit={() => {}} />
}
const foot = (
  over: Partial<LockDetail>,
  handlers: NonNullable<Parameters<typeof renderPart>[1]>['handlers'] = {},
) =>
  renderPart(
    <>
      <Foot lock={aLockDetail(over)} />
      <ToastGate />
    </>,
    { handlers },
  )
const buttons = () => screen.queryAllByRole('button').map((button) => button.ariaLabel ?? textOf(button))
const mayOnly = (over: Partial<LockDetail['can']>) => ({
  can: { open: false, maintain: false, seeRentals: false, ...over },
})

describe('L-01 A-12 what can be done with a lock', () => {
  it.each<[string, Partial<LockDetail>, string[]]>([
    ['who may do all', {}, ['Fach öffnen', 'Bearbeiten', 'Mehr']],
    ['who may only open', mayOnly({ open: true }), ['Fach öffnen']],
    ['who may only maintain', mayOnly({ maintain: true }), ['Bearbeiten', 'Mehr']],
    ['who may only look', mayOnly({ seeRentals: true }), []],
    ['an archived one is only brought back', { archived: true, ...mayOnly({ maintain: true }) }, ['Mehr']],
    ['a box without a lock gets one', { lockId: null }, ['Schloss anlegen', 'Mehr']],
    ['an archived box is only brought back', { lockId: null, archived: true }, ['Mehr']],
    ['who may not maintain hangs none', { lockId: null, ...mayOnly({ open: true }) }, []],
  ])('%s', (_who, over, wanted) => {
    foot(over)
    expect(buttons()).toEqual(wanted)
  })

  it('an archived lock comes back with a reason, and nothing else is offered', async () => {
    const { person, server } = foot({ archived: true }, { deleteLock: () => aLockDetail({ boxName: null }) })
    await person.click(screen.getByRole('button', { name: 'Mehr' }))
    expect((await screen.findAllByRole('menuitem')).map(textOf)).toEqual(['Zurückholen'])
    await person.click(screen.getByRole('menuitem', { name: 'Zurückholen' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'SL-2291 zurückholen?' }))
    await person.type(dialog.getByRole('textbox', { name: 'Grund' }), 'da')
    await person.click(dialog.getByRole('button', { name: 'Schloss zurückholen' }))
    await screen.findByText('SL-2291 zurückgeholt')
    expect(server.asked('deleteLock')[0]?.input.body).toEqual({
      item: { id: id('a', 13), archived: false, reason: 'da' },
    })
  })

  it('a spare lock has no box to size or to take out of service, and is saved without', async () => {
    const onDone = vi.fn<() => void>()
    const spare = { ...aLockDetail({ boxId: null, boxName: null, size: null }), lockId: id('a', 13) }
    const { person, server } = renderPart(<EditLock lock={spare} onDone={onDone} />, {
      handlers: { editLock: () => spare },
    })
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByRole('combobox')).toBeNull()
    await person.type(screen.getByRole('textbox', { name: 'Notiz' }), 'Lager')
    await person.click(screen.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(server.asked('editLock')[0]?.input.body).toMatchObject({
      item: { notes: 'Lager', size: null, outOfService: null },
    })
  })

  it('a box back in service leaves its reason behind', async () => {
    const lock = { ...aLockDetail({ outOfService: 'Wasser' }), lockId: id('a', 13) }
    const { person, server } = renderPart(<EditLock lock={lock} onDone={() => {}} />, {
      handlers: { editLock: () => lock },
    })
    await person.click(screen.getByRole('checkbox', { name: 'Fach außer Betrieb' }))
    expect(screen.queryByRole('textbox', { name: 'Grund' })).toBeNull()
    await person.click(screen.getByRole('button', { name: 'Speichern' }))
    await waitFor(() =>
      expect(server.asked('editLock')[0]?.input.body).toMatchObject({ item: { outOfService: null } }),
    )
  })
})

const cell = (key: string, row: LockRow) => {
  const column = lockColumns(NOW).find((each) => each.key === key)
  const { main, unmount } = renderPart(<span>{column?.cell(row)}</span>)
  const text = textOf(main())
  unmount()
  return text
}

describe('L-01 columns of the list', () => {
  it('a box without a lock says nothing of charge, radio and last word', () => {
    const row = aLockRow({ lockId: null, name: null, batteryPercent: null, signalDbm: null, seenAt: null })
    expect(['lock', 'battery', 'signal', 'seenAt'].map((key) => cell(key, row))).toEqual([
      'kein Schloss',
      '',
      '',
      '',
    ])
  })

  it('a lock that was never heard is told from one heard at another time', () => {
    expect(cell('seenAt', aLockRow({ seenAt: null }))).toBe('noch nie')
    expect(cell('seenAt', aLockRow({ seenAt: '2026-11-19T23:30:00Z' }))).toBe('20.11. 00:30')
  })

  it('why a box is out of service goes before the note; a lock out of use keeps its note', () => {
    const deactivated = { at: '2026-11-20T08:12:00.000Z', cause: 'staff' as const }
    expect(cell('notes', aLockRow({ outOfService: 'Wasser', notes: 'Antenne', deactivated }))).toBe(
      'Außer Betrieb: Wasser',
    )
    expect(cell('notes', aLockRow({ notes: '', deactivated }))).toBe('deaktiviert')
    expect(cell('notes', aLockRow({ notes: 'Antenne' }))).toBe('Antenne')
  })
})

describe('LAW-76 the history of a lock', () => {
  it('and of its box: every field and every action has its words', () => {
    expect(Object.keys(boxHistoryLabels).toSorted()).toEqual([...HISTORY.box.fields].toSorted())
    for (const action of EVENT_TYPES.filter((type) => type.startsWith('box.')))
      expect(boxHistoryWords(action)).not.toContain(action)
  })

  it('every field that is kept has its name, and every action its words', () => {
    expect(Object.keys(historyLabels).toSorted()).toEqual([...HISTORY.lock.fields].toSorted())
    const actions = EVENT_TYPES.filter((type) => type.startsWith('lock.')).filter(
      (type) => !['lock.opened', 'lock.closed', 'lock.jammed', 'lock.failed', 'lock.changed'].includes(type),
    )
    expect(actions.length).toBeGreaterThan(6)
    for (const action of actions) expect(historyWords(action)).not.toContain(action)
  })
})
