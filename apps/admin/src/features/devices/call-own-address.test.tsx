import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refuse } from '../../testing/fake-server.ts'
import { id } from '../../testing/fixtures.ts'
import { aTerminalDetail, openStoredTerminals } from '../../testing/fixtures/stored-terminals.ts'
import { expectAccessible } from '../../testing/screen.tsx'

const DETAIL = `/admin/monitoring?open=${id('d', 1)}`

describe('L-06 a terminal’s own address', () => {
  it('is called from its detail, and how it answered is said', async () => {
    const app = await openStoredTerminals(DETAIL, {
      terminal: () => aTerminalDetail({ ownAddress: 'https://terminal.example' }),
      sendGetCall: () => ({ status: 200, ms: 38, bytes: 1234, whole: true }),
    })
    await app.choose('Eigene Adresse aufrufen')
    const dialog = within(await screen.findByRole('dialog'))
    const url = dialog.getByRole('textbox', { name: 'Adresse' })
    expect(url).toHaveProperty('value', 'https://terminal.example/')
    await app.person.type(url, 'status')
    await app.person.click(dialog.getByRole('button', { name: 'Aufrufen' }))
    expect(await dialog.findByText('Antwort 200 nach 38 ms, 1.234 Bytes')).toBeInstanceOf(HTMLElement)
    expect(app.server.asked('sendGetCall')[0]?.input.body).toEqual({
      url: 'https://terminal.example/status',
      terminal: { id: id('d', 1) },
    })
    await expectAccessible()
    app.server.handlers.sendGetCall = () => refuse('own-address-silent')
    await app.person.click(dialog.getByRole('button', { name: 'Aufrufen' }))
    expect(await dialog.findByText(/nicht geantwortet/)).toBeInstanceOf(HTMLElement)
    expect(dialog.queryByText(/^Antwort/)).toBeNull()
    app.close()
  })

  it('one without an address cannot be called', async () => {
    const app = await openStoredTerminals(DETAIL)
    await app.press('Mehr')
    await screen.findByRole('menuitem', { name: 'Archivieren' })
    expect(screen.queryByRole('menuitem', { name: 'Eigene Adresse aufrufen' })).toBeNull()
    app.close()
  })
})
