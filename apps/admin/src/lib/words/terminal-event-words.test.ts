import { describe, expect, it } from 'vitest'
import { eventWords } from './event-words.ts'

const staff = { kind: 'staff', id: '019a0000-0000-7000-8000-00000000000a', name: 'Nele Petersen' } as const
const words = (data: Record<string, unknown>) => eventWords({ type: 'terminal.changed', actor: staff, data })

describe('L-05 L-09 what was done to a terminal, in the stream', () => {
  it.each([
    ['added', 'Terminal angelegt'],
    ['edited', 'Terminal geändert'],
    ['archived', 'Terminal archiviert'],
    ['restored', 'Terminal zurückgeholt'],
    ['codeIssued', 'Einrichtungscode erzeugt'],
    ['setUp', 'Terminal eingerichtet'],
    ['withdrawn', 'Zugangsdaten entzogen'],
    ['called', 'Eigene Adresse aufgerufen'],
  ])('%s', (what, title) => {
    expect(words({ what })).toMatchObject({ title, detail: expect.stringContaining('Nele Petersen') })
  })

  it('a newer action than this client knows is a change, and the reason is told', () => {
    expect(words({ what: 'gefaltet', reason: 'Umbau' })).toMatchObject({
      title: 'Terminal geändert',
      detail: expect.stringContaining('Umbau'),
    })
    expect(words({ what: 'constructor' }).title).toBe('Terminal geändert')
  })
})
