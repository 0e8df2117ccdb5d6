import { beforeEach, describe, expect, it, vi } from 'vitest'
import { pretendScreen } from '../../../../scripts/screen-test-setup.ts'
import { createColorScheme } from './color-scheme.ts'

const media = () => matchMedia('(prefers-color-scheme: dark)')
const shown = () => document.documentElement.dataset['theme']

describe('colour scheme', () => {
  beforeEach(() => {
    document.cookie = 'fachwerk.scheme=; max-age=0; path=/'
  })

  it('N-11 follows the system until the person chooses', () => {
    const scheme = createColorScheme(document, media())
    const heard = vi.fn<() => void>()
    scheme.subscribe(heard)
    expect(shown()).toBe('light')
    pretendScreen({ dark: true })
    expect(shown()).toBe('dark')
    expect(heard).toHaveBeenCalledOnce()
    scheme.choose('light')
    expect(shown()).toBe('light')
    pretendScreen({ dark: false })
    pretendScreen({ dark: true })
    expect(scheme.scheme()).toBe('light')
  })

  it('N-11 prints in light colours and returns to the dark ones', () => {
    createColorScheme(document, media()).choose('dark')
    window.dispatchEvent(new Event('beforeprint'))
    expect(shown()).toBe('light')
    window.dispatchEvent(new Event('afterprint'))
    expect(shown()).toBe('dark')
  })

  it('N-11 finds the choice again after a reload', () => {
    createColorScheme(document, media()).choose('dark')
    document.documentElement.removeAttribute('data-theme')
    expect(createColorScheme(document, media()).scheme()).toBe('dark')
    expect(shown()).toBe('dark')
  })
})
