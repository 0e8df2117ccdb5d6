import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderPart } from '../../testing/part.tsx'
import { ViewTabs } from './view-tabs.tsx'

const TABS = ['Übersicht', 'Öffnungszeiten', 'Preise', 'Lieferung'].map((label) => ({
  key: label,
  label,
  to: `?part=${label}`,
}))
const WIDE = 120

/** A strip of 200 px in which each tab is 120 px wide, as it is scrolled. */
function drawn(place = 200) {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function at(this: Element) {
    if (this.tagName === 'NAV') return new DOMRect(0, 0, place, 40)
    const before = [...(this.parentElement?.children ?? [])].indexOf(this)
    return new DOMRect(before * WIDE - (this.parentElement?.scrollLeft ?? 0), 0, WIDE, 40)
  })
}
afterEach(() => vi.restoreAllMocks())
const scrolled = () => screen.getByRole('navigation', { name: 'Teile' }).scrollLeft

describe('the tab that is shown stands in sight', () => {
  it('where the strip is too narrow for all of them', () => {
    drawn()
    renderPart(<ViewTabs name="Teile" tabs={TABS} current="Lieferung" />)
    expect(scrolled()).toBe(320)
  })

  it('and nothing is scrolled where it is seen anyway', () => {
    drawn()
    renderPart(<ViewTabs name="Teile" tabs={TABS} current="Übersicht" />)
    expect(scrolled()).toBe(0)
  })

  it('on a wide screen everything stays', () => {
    drawn(600)
    renderPart(<ViewTabs name="Teile" tabs={TABS} current="Lieferung" />)
    expect(scrolled()).toBe(0)
  })
})
