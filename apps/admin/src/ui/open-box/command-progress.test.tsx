import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aCommand } from '../../testing/fixtures.ts'
import { renderPart } from '../../testing/part.tsx'
import { expectAccessible, textOf } from '../../testing/screen.tsx'
import { CommandProgress } from './command-progress.tsx'

describe('progress of a command', () => {
  const command = aCommand({
    state: 'accepted',
    requestedAt: '2026-11-20T16:42:03.100Z',
    sentAt: '2026-11-20T16:42:03.200Z',
    acceptedAt: '2026-11-20T16:42:03.900Z',
    expiresAt: '2026-11-20T16:42:13.100Z',
  })
  const show = (over: Partial<typeof command> = {}, unheard = false) =>
    renderPart(
      <CommandProgress
        command={{ ...command, ...over }}
        timeZone="Europe/Berlin"
        unheard={unheard}
        onAgain={() => {}}
      />,
      { now: Date.parse('2026-11-20T16:42:04.250Z') },
    )

  it('L-02 shows each step with its time to the tenth and counts to the expiry beside', async () => {
    show()
    expect(screen.getAllByRole('listitem').map(textOf)).toEqual([
      'angefordert17:42:03,1',
      'gesendet17:42:03,2',
      'angenommen17:42:03,9',
      'geöffnet…',
    ])
    expect(screen.getByText('verfällt in 9 s')).toBeInstanceOf(HTMLElement)
    expect(textOf(screen.getByRole('status'))).toBe('angenommen')
    expect(screen.queryByRole('button')).toBeNull()
    await expectAccessible()
  })

  it('L-02 says when the server is not heard, without claiming anything', () => {
    show({}, true)
    expect(screen.getByText(/Keine Verbindung zum Server/)).toBeInstanceOf(HTMLElement)
    expect(textOf(screen.getAllByRole('listitem')[3])).toBe('geöffnet…')
  })

  it('L-02 an end stops the count; only what failed offers a new attempt', () => {
    const done = show({ state: 'done', finishedAt: '2026-11-20T16:42:04.000Z' })
    expect(screen.queryByText(/verfällt/)).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
    done.unmount()
    show({ state: 'failed', code: 'lock-jammed', finishedAt: '2026-11-20T16:42:04.000Z' })
    const region = within(screen.getByRole('region', { name: 'Fach öffnen' }))
    expect(textOf(region.getByRole('alert'))).toBe('Das Schloss klemmt.')
    expect(region.getByRole('button', { name: 'Erneut versuchen' })).toBeInstanceOf(HTMLElement)
  })
})
