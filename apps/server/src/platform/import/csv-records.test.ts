import { describe, expect, it } from 'vitest'
import { csvRecords } from './csv-records.ts'

const lines = (text: string) => csvRecords(text)?.map(({ line }) => line)

describe('a record is named by the line that an editor shows', () => {
  it.each([
    ['\n', 'unix'],
    ['\r\n', 'windows'],
  ])('with ends %j of lines', (end) => {
    expect(lines(['a,b', '1,2', '"x', 'y",3', '4,5', '', '', '6,7', ''].join(end))).toEqual([1, 2, 3, 5, 8])
  })

  it('cells of several lines in the head, and blanks before the head', () => {
    expect(lines('"Start\ndate",b\n1,2')).toEqual([1, 3])
    expect(lines('\n\na,b\n1,2')).toEqual([3, 4])
  })

  it('quotes that never end are no table', () => {
    expect(csvRecords('a,b\n"1,2\n')).toBeNull()
  })
})
