import type { EventType } from '@fachwerk/contract/history/events'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fromNow } from '../../testing/fixtures.ts'
import { renderPart } from '../../testing/part.tsx'
import { expectAccessible, textOf } from '../../testing/screen.tsx'
import { TimelineEntry } from './timeline-entry.tsx'

const actor = { kind: 'system', name: 'Fachwerk' } as const
const show = (type: EventType, data: Readonly<Record<string, unknown>> = {}) =>
  renderPart(
    <ol>
      <TimelineEntry
        entry={{ type, actor, data, at: fromNow(-5) }}
        when={() => '17:42'}
        timeZone="Europe/Berlin"
      />
    </ol>,
  )
/** The drawing beside the words, to tell signs apart. */
const signOf = (type: EventType): string => {
  const { container, unmount } = show(type)
  const sign = container.querySelector('svg')?.getAttribute('class') ?? ''
  unmount()
  return sign
}

describe('B-01 an entry of a timeline', () => {
  it('says what happened, what adds to it, and when', async () => {
    show('lock.deactivated', { cause: 'battery' })
    expect(textOf(screen.getByRole('listitem'))).toBe('Schloss deaktiviertAkku unter 30 %17:42')
    await expectAccessible()
  })

  it('opening, refusing, keys, payments and work on a lock have signs of their own', () => {
    const types = [
      'lock.opened',
      'lock.closed',
      'code.refused',
      'key.issued',
      'order.paid',
      'lock.moved',
    ] as const
    expect(new Set(types.map(signOf)).size).toBe(types.length)
    expect(signOf('lock.edited')).toBe(signOf('lock.activated'))
    expect(signOf('access.blocked')).toBe(signOf('lock.closed'))
  })

  it('what nobody thought of has a sign too', () => {
    expect(signOf('declaration.received')).not.toBe('')
  })
})
