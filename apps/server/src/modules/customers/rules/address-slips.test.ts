import { describe, expect, it } from 'vitest'
import { addressSlips } from './address-slips.ts'

const LENA = { firstName: 'Lena', lastName: 'Hoffmann' }

describe('R-11 a likely slip in an address is offered', () => {
  it.each([
    ['lena.hofmann@post.example', 'lena.hoffmann@post.example'],
    ['lena@gmial.com', 'lena@gmail.com'],
    ['lena@gmail.con', 'lena@gmail.com'],
    ['lena@firma.con', 'lena@firma.com'],
    ['lena@web.ed', 'lena@web.de'],
    ['lena.hofmann@gmx.ed', 'lena.hoffmann@gmx.de'],
  ])('%s may be %s', (typed, meant) => {
    expect(addressSlips(typed, LENA)).toContain(meant)
  })

  it.each([
    'lena.hoffmann@post.example',
    'lena@gmail.com',
    'info@gmx.net',
    'kein-at',
    '@web.de',
    'a@b@c',
    '',
  ])('of %s nothing better is known', (typed) => {
    expect(addressSlips(typed, LENA)).toEqual([])
  })

  it('an umlaut is what it is written with in addresses', () => {
    expect(addressSlips('g.grunwald@post.example', { firstName: 'Gerd', lastName: 'Grünwald' })).toEqual([
      'g.gruenwald@post.example',
    ])
  })
})
