import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('./kiosk.css', import.meta.url), 'utf8')
/** Least height in px that a finger in a glove meets. */
const FINGER_PX = 76

/** Heights that the rules give to whatever ends in one of these selectors. */
function heightsOf(selector: string): number[] {
  return [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selectors = '', rules = '']) => {
    const named = selectors.split(',').some((each) => each.trim().endsWith(selector))
    const heights = [...rules.matchAll(/(?:^|[\s;])(?:min-)?height: (\d+)px/g)]
    return named ? heights.map(([, px]) => Number(px)) : []
  })
}

describe('what is pressed', () => {
  it.each([
    ['a language', '.klang button'],
    ['a digit', '.pad9 button'],
    ['a sign of a code', '.ksigns button'],
    ['renting and help', '.kacts button'],
    ['what follows an opened box', '.kacts3 button'],
    ['back and on', '.kfoot button'],
    ['a confirmation', '.kpoints label'],
    ['„Ja, weiter"', '.kidle button'],
  ])('L-12 %s is high enough for a finger, on small screens too', (_what, selector) => {
    const heights = heightsOf(selector)
    expect(heights).not.toEqual([])
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(FINGER_PX)
  })
})
