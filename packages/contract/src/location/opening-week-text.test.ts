import { describe, expect, it } from 'vitest'
import { OpeningWeekText, weekFrom, weekText } from './opening-week-text.ts'

const MONDAY = { weekday: 1, opens: 480, closes: 720 }
const LATE = { weekday: 5, opens: 1080, closes: 1560 }

describe('B-08 a week in one line', () => {
  it('is read as it was written, in its order, and is the same for the same week', () => {
    expect(weekText([LATE, MONDAY])).toBe('1 480 720,5 1080 1560')
    expect(weekFrom('1 480 720,5 1080 1560')).toEqual([MONDAY, LATE])
    expect(weekFrom(weekText([]))).toEqual([])
  })

  it.each([
    ['a week', '1 480 720,5 1080 1560', true],
    ['closed all week', '', true],
    ['past midnight', '7 1080 1560', true],
    ['two times that overlap', '1 480 720,1 700 800', false],
    ['a night that reaches into the next morning', '1 1080 1560,2 60 300', false],
    ['another order', '5 1080 1560,1 480 720', false],
    ['an eighth day', '8 480 720', false],
    ['an end before its beginning', '1 720 480', false],
    ['no minutes', '1 acht zehn', false],
    ['half a time', '1 480', false],
    ['what is none', '?', false],
  ])('%s', (_name, text, good) => {
    expect(OpeningWeekText.safeParse(text).success).toBe(good)
  })
})
