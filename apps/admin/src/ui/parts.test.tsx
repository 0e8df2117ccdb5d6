import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderPart } from '../testing/part.tsx'
import { expectAccessible, textOf, valueOf } from '../testing/screen.tsx'
import { BoxLegend } from './facts/box-legend.tsx'
import { Count, Tag } from './facts/marks.tsx'
import { Notice } from './states/notice.tsx'
import { PageHead } from './page-head.tsx'
import { RowSkeleton } from './states/row-skeleton.tsx'
import { SearchField } from './table/search-field.tsx'
import { ViewTabs } from './table/view-tabs.tsx'

describe('messages', () => {
  it('E-01 an error is said at once, other news politely; only what can be closed has a button', async () => {
    const close = vi.fn<() => void>()
    const { person } = renderPart(
      <>
        <Notice kind="danger" onClose={close}>
          Falsch
        </Notice>
        <Notice kind="ok">Gespeichert</Notice>
        <Notice kind="warn">Akku schwach</Notice>
      </>,
    )
    expect(textOf(screen.getByRole('alert'))).toBe('Falsch')
    expect(screen.getAllByRole('status').map(textOf)).toEqual(['Gespeichert', 'Akku schwach'])
    await person.click(screen.getByRole('button', { name: 'Meldung schließen' }))
    expect(close).toHaveBeenCalledOnce()
  })

  it('R-01 a list that comes is said once, not block by block', () => {
    renderPart(<RowSkeleton rows={3} />)
    expect(textOf(screen.getByRole('status'))).toBe('Liste wird geladen …')
    expect(document.querySelectorAll('[aria-hidden]')).toHaveLength(3)
  })
})

describe('marks', () => {
  it('N-01 a number is written the German way and can say what it counts', () => {
    renderPart(
      <>
        <Count value={1284} />
        <Count value={7} kind="danger" name="7 überzogene Mieten" />
        <Tag>XL</Tag>
      </>,
    )
    expect(screen.getByText('1.284').getAttribute('aria-hidden')).toBeNull()
    expect(screen.getByText('7').getAttribute('aria-hidden')).toBe('true')
    expect(screen.getByText('7 überzogene Mieten')).toBeInstanceOf(HTMLElement)
    expect(screen.getByText('XL')).toBeInstanceOf(HTMLElement)
  })

  it('L-08 the legend names every state with its number, in one order', () => {
    const counts = {
      free: 58,
      occupied: 1112,
      reserved: 38,
      overdue: 7,
      blocked: 4,
      open: 2,
      unknown: 0,
    }
    renderPart(<BoxLegend name="Fächer" counts={counts} />)
    const list = within(screen.getByRole('list', { name: 'Fächer' }))
    expect(list.getAllByRole('listitem').map(textOf)).toEqual([
      'Frei 58',
      'Belegt 1.112',
      'Reserviert 38',
      'Überzogen 7',
      'Gesperrt 4',
      'Offen 2',
      'Unbekannt 0',
    ])
  })

  it('N-03 a page has one heading, a line below it and what belongs to all of it beside', async () => {
    renderPart(
      <PageHead title="Zugriffsrechte" sub="live">
        <button type="button">Mehr</button>
      </PageHead>,
    )
    expect(screen.getByRole('heading', { level: 1, name: 'Zugriffsrechte' })).toBeInstanceOf(HTMLElement)
    expect(screen.getByText('live')).toBeInstanceOf(HTMLElement)
    expect(screen.getByRole('button', { name: 'Mehr' })).toBeInstanceOf(HTMLElement)
    await expectAccessible()
  })
})

function OwnSearch() {
  const [text, setText] = useState('')
  return <SearchField label="Name, Fach" value={text} onChange={setText} maxLength={5} />
}

describe('controls of lists', () => {
  const tabs = [
    { key: 'all', label: 'Alle', to: '?view=all', count: 12 },
    { key: 'overdue', label: 'Überzogen', to: '?view=overdue', count: 3, alarming: true },
    { key: 'unpaid', label: 'Ohne Zahlung', to: '?view=unpaid', count: 0, alarming: true },
    { key: 'new', label: 'Neu', to: '?view=new' },
  ]

  it('R-01 views are links; the one shown is told', async () => {
    const { person, place } = renderPart(<ViewTabs name="Ansichten" tabs={tabs} current="overdue" />)
    const views = within(screen.getByRole('navigation', { name: 'Ansichten' }))
    expect(views.getAllByRole('link').map(textOf)).toEqual(['Alle12', 'Überzogen3', 'Ohne Zahlung0', 'Neu'])
    expect(textOf(views.getByRole('link', { current: 'page' }))).toBe('Überzogen3')
    await person.click(views.getByRole('link', { name: /Alle/ }))
    expect(place()).toBe('/?view=all')
  })

  it('R-01 what is alarming is red only when there is some', () => {
    renderPart(<ViewTabs name="Ansichten" tabs={tabs} current="all" />)
    const kinds = [...document.querySelectorAll<HTMLElement>('[data-kind]')]
    expect(kinds.map(({ dataset }) => dataset['kind'])).toEqual(['plain', 'danger', 'plain'])
  })

  it('N-06 a search is named by its placeholder and takes no more than the server does', async () => {
    const { person } = renderPart(<OwnSearch />)
    const field = screen.getByRole('searchbox', { name: 'Name, Fach' })
    await person.type(field, 'KN-0123')
    expect(valueOf(field)).toBe('KN-01')
  })
})
