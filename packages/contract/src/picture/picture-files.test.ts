import { describe, expect, it } from 'vitest'
import { pictureFileCalls } from './picture-file-calls.ts'
import { pictureAddress, pictureFor, pictureSet } from './picture-files.ts'

const picture = { digest: 'a'.repeat(43), widths: [320, 800, 1200] }

describe('F-03 the addresses of a picture', () => {
  it('are those the call takes, and no other', () => {
    const { params } = pictureFileCalls.pictureFile
    const file = pictureAddress(picture.digest, 800).split('/').at(-1)
    expect(params.safeParse({ file }).success).toBe(true)
    for (const wrong of ['../x.webp', `${picture.digest}.webp`, `${picture.digest}-800.png`, 'b-800.webp'])
      expect([wrong, params.safeParse({ file: wrong }).success]).toEqual([wrong, false])
  })

  it.each([
    [96, 320],
    [320, 320],
    [321, 800],
    [5000, 1200],
  ])('who needs %i pixels gets %i', (wanted, width) => {
    expect(pictureFor(picture, wanted)).toBe(pictureAddress(picture.digest, width))
  })

  it('a browser chooses among all of them', () => {
    expect(
      pictureSet(picture)
        .split(', ')
        .map((each) => each.split(' ')[1]),
    ).toEqual(['320w', '800w', '1200w'])
  })
})
