import type { AccessRightDetail as Right } from '@fachwerk/contract/rental/access-right-calls'
import type { SharedKey } from '@fachwerk/contract/key/shared-keys'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refuse } from '../../testing/fake-server.ts'
import { aRight, aRow, fromNow, id } from '../../testing/fixtures.ts'
import { renderPart } from '../../testing/part.tsx'
import { expectAccessible, textOf, type OpenOptions } from '../../testing/screen.tsx'
import { ToastGate } from '../../ui/states/toast-gate.tsx'
import { AccessRightDetail } from './access-right-detail.tsx'

const aKey = (change: Partial<SharedKey> = {}): SharedKey => ({
  id: id('9', 1),
  name: 'Tom Winter',
  email: 'tom@post.example',
  state: 'active',
  sharedAt: fromNow(-30),
  withdrawnAt: null,
  ...change,
})
const right = aRight(aRow(), {
  version: 4,
  can: { open: true, actions: ['edit', 'share', 'unshare', 'block'] },
})
const shared = { ...right, sharedKeys: [aKey()] }
const typed = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

async function open(shown: Right, handlers: OpenOptions['handlers'] = {}) {
  const detail = { key: right.rentalId, close: () => {}, previous: null, next: null }
  const app = renderPart(
    <>
      <AccessRightDetail open={detail} />
      <ToastGate />
    </>,
    { handlers: { accessRight: () => shown, ...handlers } },
  )
  await screen.findByRole('heading', { name: /Fach KN-013/ })
  return app
}
const section = () => screen.getByRole('region', { name: 'Geteilte Schlüssel' })

describe('R-11 staff share a key', () => {
  it('with name, address and reason; the detail then shows who has it', async () => {
    const app = await open(right, {
      shareAccessRight: () => ({ ...right, version: 5, sharedKeys: [aKey({ state: 'arriving' })] }),
    })
    await app.person.click(screen.getByRole('button', { name: 'Mehr' }))
    await app.person.click(await screen.findByRole('menuitem', { name: 'Schlüssel teilen' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Schlüssel für Fach KN-013 teilen' }))
    expect(dialog.getByText(/Verlängern und beenden kann sie nicht/)).toBeInstanceOf(HTMLElement)
    typed(dialog.getByRole('textbox', { name: /Name der Person/ }), 'Tom Winter')
    typed(dialog.getByRole('textbox', { name: /E-Mail-Adresse/ }), 'tom@post.example')
    typed(dialog.getByRole('textbox', { name: /Grund/ }), 'Anruf')
    await expectAccessible()
    await app.person.click(dialog.getByRole('button', { name: 'Schlüssel senden' }))
    await screen.findByText('Schlüssel geteilt, die E-Mail ist unterwegs')
    expect(textOf(section())).toContain('ausgestellt, vom Terminal noch nicht bestätigt')
    expect(app.server.asked('shareAccessRight').map(({ input }) => input.body)).toEqual([
      {
        orderItem: {
          id: right.rentalId,
          version: 4,
          name: 'Tom Winter',
          email: 'tom@post.example',
          reason: 'Anruf',
        },
      },
    ])
  })

  it('what is missing or refused is said at its place', async () => {
    const app = await open(right, { shareAccessRight: () => refuse('too-many-shared-keys') })
    await app.person.click(screen.getByRole('button', { name: 'Mehr' }))
    await app.person.click(await screen.findByRole('menuitem', { name: 'Schlüssel teilen' }))
    const dialog = within(await screen.findByRole('dialog', { name: /teilen/ }))
    await app.person.click(dialog.getByRole('button', { name: 'Schlüssel senden' }))
    await waitFor(() =>
      expect(dialog.getByRole('textbox', { name: /E-Mail-Adresse/ }).getAttribute('aria-invalid')).toBe(
        'true',
      ),
    )
    typed(dialog.getByRole('textbox', { name: /Name der Person/ }), 'Tom Winter')
    typed(dialog.getByRole('textbox', { name: /E-Mail-Adresse/ }), 'tom@post.example')
    typed(dialog.getByRole('textbox', { name: /Grund/ }), 'Anruf')
    await app.person.click(dialog.getByRole('button', { name: 'Schlüssel senden' }))
    expect(await dialog.findByText(/hat schon drei geteilte Schlüssel/)).toBeInstanceOf(HTMLElement)
  })
})

describe('R-11 staff take a shared key back', () => {
  it('asks with a reason, and shows it as pending until the terminal has confirmed it', async () => {
    const withdrawn = aKey({ state: 'withdrawing', withdrawnAt: fromNow(0) })
    const app = await open(shared, {
      unshareAccessRight: () => ({ ...shared, version: 5, sharedKeys: [withdrawn] }),
    })
    expect(textOf(section())).toContain('gilt, vom Terminal bestätigt · geteilt am')
    await app.person.click(
      within(section()).getByRole('button', { name: 'Zurücknehmen: Schlüssel von Tom Winter' }),
    )
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Schlüssel von Tom Winter zurücknehmen' }),
    )
    expect(dialog.getByText(/Der Schlüssel von Katharina Oberhauser gilt weiter/)).toBeInstanceOf(HTMLElement)
    typed(dialog.getByRole('textbox'), 'Nicht mehr nötig')
    await expectAccessible()
    await app.person.click(dialog.getByRole('button', { name: 'Zurücknehmen' }))
    await waitFor(() =>
      expect(textOf(section())).toContain('zurückgenommen, vom Terminal noch nicht bestätigt · am'),
    )
    expect(within(section()).queryByRole('button')).toBeNull()
    expect(app.server.asked('unshareAccessRight').map(({ input }) => input.body)).toEqual([
      {
        orderItem: { id: right.rentalId, version: 4, reason: 'Nicht mehr nötig', sharedKeyId: id('9', 1) },
      },
    ])
  })

  it('A-12 who may only look sees the keys and no button', async () => {
    await open({ ...shared, can: { open: false, actions: [] } })
    expect(textOf(section())).toContain('tom@post.example')
    expect(within(section()).queryByRole('button')).toBeNull()
  })

  it('without shared keys there is no such part', async () => {
    await open(right)
    expect(screen.queryByRole('region', { name: 'Geteilte Schlüssel' })).toBeNull()
  })
})

describe('B-02 what the terminal has confirmed of the key', () => {
  it.each([
    ['arriving', 'active', 'ausgestellt, vom Terminal noch nicht bestätigt'],
    ['active', 'active', 'gilt, vom Terminal bestätigt'],
    ['blocking', 'blocked', 'gesperrt, vom Terminal noch nicht bestätigt'],
    ['blocked', 'blocked', 'gesperrt, vom Terminal bestätigt'],
  ] as const)('%s', async (keyState, access, words) => {
    await open({ ...right, keyState, access })
    expect(await screen.findByText(words)).toBeInstanceOf(HTMLElement)
    const notice = screen.queryByText(/Bis dahin öffnen Code und QR-Code dort noch/)
    expect(notice !== null).toBe(keyState === 'blocking')
  })

  it('R-05 after the grace nobody reads that the key is good: the terminal refuses it by itself', async () => {
    await open({ ...right, status: 'paymentDue', keyState: 'active', access: 'active' })
    expect(await screen.findByText('abgelaufen mit dem Ende der Karenz')).toBeInstanceOf(HTMLElement)
    expect(screen.queryByText('gilt, vom Terminal bestätigt')).toBeNull()
  })
})
