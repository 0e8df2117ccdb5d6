import type { Domain, DomainFinding } from '@fachwerk/contract/site/domain-calls'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { type Handlers, refuse, refuseStale } from '../../testing/fake-server.ts'
import { id } from '../../testing/fixtures.ts'
import { handsOf } from '../../testing/hands.ts'
import { renderPart } from '../../testing/part.tsx'
import { textOf, valueOf } from '../../testing/screen.tsx'
import { aUser } from '../../testing/session.ts'
import { DomainForm } from './domain-form.tsx'
import { DomainProof } from './domain-proof.tsx'
import { aDomain, aSite, bare, owner, proof, shop, unproven } from './testing/domains.ts'

const strange = aSite(3, 'Fremdfach', { companyId: id('c', 99) })
const second = aDomain(2, 'www.zeitlager.example')

const choiceAt = (name: string) => screen.getByLabelText(name, { selector: 'input' })
/** By its text: a search by role takes seconds where a long list is open. */
const offered = (option: string) =>
  screen.findByText(option, { selector: '[role="option"], [role="option"] *' })

function showForm(domain: Domain, handlers: Handlers = {}, site = shop) {
  const onSaved = vi.fn<() => void>()
  const part = renderPart(
    <DomainForm domain={domain} sites={[site, bare, strange]} onSaved={onSaved} onCancel={() => {}} />,
    { user: owner, handlers: { domains: () => ({ rows: [domain], sites: [shop, bare] }), ...handlers } },
  )
  const choose = async (name: string, option: string) => {
    await part.person.click(choiceAt(name))
    await part.person.click(await offered(option))
  }
  const sent = () => part.server.asked('editDomain').map(({ input }) => input.body)
  return { ...part, press: handsOf(part.person).press, onSaved, choose, sent }
}
const radios = () => screen.getAllByRole<HTMLInputElement>('radio')
/** The look that is chosen or inherited. */
const looks = () => {
  const [chosen] = screen.getAllByRole('radio', { checked: true })
  return chosen && textOf(document.querySelector(`label[for="${chosen.id}"]`))
}

describe('F-08 where a domain leads', () => {
  it('moved to another site it shows that one’s template and leaves it as it is', async () => {
    const form = showForm(second, { editDomain: () => ({ ...second, siteId: bare.id }) })
    expect(looks()).toBe('Weiß')
    await form.choose('Auftritt', 'Baustelle')
    await waitFor(() => expect(looks()).toBe('Schwarz'))
    await form.press('Speichern')
    await waitFor(() => expect(form.onSaved).toHaveBeenCalledOnce())
    expect(form.sent()).toEqual([
      { domain: { id: second.id, version: 2, siteId: bare.id, template: 'black-clean', isMain: false } },
    ])
  })

  it('without a site there is nothing to look at', () => {
    showForm(aDomain(2, 'frei.example', { siteId: null }))
    expect(screen.queryByRole('radiogroup')).toBeNull()
  })

  it('A-13 only sites of the domain’s own company can be chosen', async () => {
    const form = showForm(second)
    await form.person.click(choiceAt('Auftritt'))
    await offered('Baustelle')
    expect(screen.queryByText('Fremdfach')).toBeNull()
  })

  it('E-03 a refusal is said and what was chosen still stands there', async () => {
    const form = showForm(second, { editDomain: () => refuse('domain-last') })
    await form.choose('Auftritt', 'Baustelle')
    await form.press('Speichern')
    expect(textOf(await screen.findByRole('alert'))).toContain('letzte Domain')
    expect(valueOf(choiceAt('Auftritt'))).toBe('Baustelle')
    expect(form.onSaved).not.toHaveBeenCalled()
  })

  it('FAULT-72 who was first is named, sites and looks by their names', async () => {
    const conflict = {
      by: 'Moritz Seidel',
      at: '2026-11-20T10:00:00Z',
      current: { siteId: bare.id, template: 'black-clean', isMain: false, version: 3 },
    }
    const form = showForm(second, { editDomain: () => refuseStale(conflict) })
    await form.press('Gestaltung: eigenen Wert setzen')
    await form.press('Speichern')
    await screen.findAllByText(/Moritz Seidel/)
    const merge = within(await screen.findByRole('dialog', { name: 'Zwei haben gleichzeitig geändert' }))
    const [asked, settled] = merge.getAllByRole('table').map(textOf)
    expect(asked).toContain('geerbtWeißSchwarznoch offen')
    expect(settled).toContain('Baustellenur Moritz Seidel')
    expect(textOf(document.body)).not.toContain(bare.id)
    expect(textOf(document.body)).not.toContain('black-clean')
  })
})

describe('B-08 how the site behind a domain looks', () => {
  const below = aSite(1, 'Zeitlager', { from: { name: 'Seefach', id: id('c', 9) } })

  it('is inherited until it is overridden, and then chosen for the site', async () => {
    const form = showForm(second, { editDomain: () => second }, below)
    expect(screen.getByText('Geerbt von Seefach: Weiß')).toBeInstanceOf(HTMLElement)
    expect(radios().every(({ disabled }) => disabled)).toBe(true)
    await form.press('Gestaltung: eigenen Wert setzen')
    expect(looks()).toBe('Weiß')
    await form.person.click(screen.getByRole('radio', { name: 'Schwarz' }))
    await form.press('Speichern')
    await waitFor(() =>
      expect(form.sent()).toMatchObject([{ domain: { siteId: shop.id, template: 'black-clean' } }]),
    )
  })

  it('reset, it is inherited again', async () => {
    const form = showForm(second, { editDomain: () => second }, { ...below, own: 'black-clean' })
    expect(screen.getByText('Eigener Wert; sonst von Seefach: Weiß')).toBeInstanceOf(HTMLElement)
    expect(looks()).toBe('Schwarz')
    await form.press('Gestaltung auf den geerbten Wert zurücksetzen')
    expect(looks()).toBe('Weiß')
    await form.press('Speichern')
    await waitFor(() => expect(form.sent()).toMatchObject([{ domain: { template: null } }]))
  })

  it('locked, it says by whom and offers nothing to press', () => {
    showForm(second, {}, { ...below, locked: true })
    expect(screen.getByText('Gesperrt von Seefach: Weiß')).toBeInstanceOf(HTMLElement)
    expect(screen.queryByRole('button', { name: /eigenen Wert setzen|zurücksetzen/ })).toBeNull()
    expect(radios().every(({ disabled }) => disabled)).toBe(true)
  })

  it('E-03 locked while somebody chose, that stands at the field', async () => {
    const said = 'Diese Einstellung hat die Franchisegeberin gesperrt.'
    const form = showForm(
      second,
      {
        editDomain: () =>
          refuse('setting-locked', [{ field: 'template', code: 'setting-locked', message: said }]),
      },
      below,
    )
    await form.press('Gestaltung: eigenen Wert setzen')
    await form.press('Speichern')
    expect((await screen.findAllByText(said, { exact: false })).length).toBeGreaterThan(1)
    expect(form.onSaved).not.toHaveBeenCalled()
  })
})

function showProof(over: Partial<Domain> = {}, handlers: Handlers = {}, user = owner) {
  const part = renderPart(<DomainProof domain={{ ...unproven, ...over }} proof={proof} />, {
    user,
    now: Date.parse('2026-11-20T12:00:00Z'),
    handlers: { domains: () => ({ rows: [], sites: [] }), ...handlers },
  })
  return { ...part, press: handsOf(part.person).press }
}

describe('F-08 the proof of a domain', () => {
  it.each<[DomainFinding, RegExp]>([
    ['proven', /neu\.example gehört Ihnen/],
    ['nothing', /Unter _fachwerk\.neu\.example steht noch kein Eintrag/],
    ['other', /Unter _fachwerk\.neu\.example steht ein anderer Wert/],
    ['silent', /Die Nameserver von neu\.example haben nicht geantwortet/],
  ])('looked for and %s it says so', async (finding, words) => {
    const { press, server } = showProof({}, { checkDomain: () => ({ domain: unproven, finding }) })
    expect(screen.getByText('Noch nicht geprüft.')).toBeInstanceOf(HTMLElement)
    await press('Nachweis prüfen')
    expect(await screen.findByText(words)).toBeInstanceOf(HTMLElement)
    expect(screen.queryByText('Noch nicht geprüft.')).toBeNull()
    expect(server.asked('checkDomain')[0]?.input.body).toEqual({ domain: { id: unproven.id } })
  })

  it('who looks too often is told, and may look again', async () => {
    const { press } = showProof({}, { checkDomain: () => refuse('too-many-tries') })
    await press('Nachweis prüfen')
    await waitFor(() => expect(screen.queryByText('Noch nicht geprüft.')).toBeNull())
    const again = await screen.findByRole<HTMLButtonElement>('button', { name: 'Nachweis prüfen' })
    await waitFor(() => expect(again.disabled).toBe(false))
  })

  it('A-12 who may only look reads the record and when it was looked for, in the office’s time', () => {
    const reader = aUser({ roles: ['reader'] })
    const { main } = showProof({ checkedAt: '2026-11-20T09:30:00Z' }, {}, reader)
    expect(textOf(main())).toMatch(
      /TXT.*_fachwerk\.neu\.example.*fachwerk-domain=abc.*Zuletzt geprüft.*10:30/,
    )
    expect(screen.queryByRole('button', { name: 'Nachweis prüfen' })).toBeNull()
  })
})
