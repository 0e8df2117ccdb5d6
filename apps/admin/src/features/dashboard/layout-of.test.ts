import { type Arrangement, USUAL_ARRANGEMENT, WIDGET_KEYS } from '@fachwerk/contract/office/arrangement'
import { aUser } from '../../testing/session.ts'
import { describe, expect, it } from 'vitest'
import { among, complete, holding, layoutOf, showsNothing, withDue } from './layout-of.ts'
import { offeredTo } from './widget.ts'

const NOTHING: Arrangement = { content: [], aside: [], hidden: [] }
const saved = (arrangement: Arrangement | null) => ({ arrangement, version: 1 })
const show = () => null
const viewOf = (mine: Arrangement | null, ours: Arrangement | null) => ({
  own: saved(mine),
  company: { ...saved(ours), boardUrl: null },
  can: { arrangeCompany: false },
})
const named = ({ content, aside, hidden }: Arrangement) => [...content, ...aside, ...hidden]

describe('D-07 where the widgets stand', () => {
  it('the usual arrangement: what is due, figures, time and appointments over the whole width, then the aside', () => {
    expect(layoutOf(USUAL_ARRANGEMENT)).toEqual({
      top: [['due'], ['statistic'], ['time-log', 'termin']],
      beside: ['ordermodule', 'boxes'],
      aside: ['chatlist', 'releases'],
    })
  })

  it('without a long widget the aside stands beside the last row', () => {
    const content = ['statistic', 'time-log', 'termin'] as const
    expect(layoutOf({ content: [...content], aside: ['releases'] })).toEqual({
      top: [['statistic']],
      beside: ['time-log', 'termin'],
      aside: ['releases'],
    })
    expect(layoutOf({ content: ['time-log'], aside: ['releases'] })).toEqual({
      top: [],
      beside: ['time-log'],
      aside: ['releases'],
    })
  })

  it('an empty aside takes no room, an empty content leaves it all', () => {
    expect(layoutOf({ content: ['boxes', 'time-log', 'statistic', 'termin'], aside: [] })).toEqual({
      top: [['boxes'], ['time-log'], ['statistic'], ['termin']],
      beside: [],
      aside: [],
    })
    expect(layoutOf({ content: [], aside: ['chatlist'] })).toEqual({
      top: [],
      beside: [],
      aside: ['chatlist'],
    })
  })

  it('what an arrangement of an older version does not know stands at the end of its usual place, what is due over all', () => {
    const old: Arrangement = { content: ['time-log', 'statistic'], aside: [], hidden: ['boxes'] }
    expect(complete(old)).toEqual({
      content: ['due', 'time-log', 'statistic', 'termin', 'ordermodule'],
      aside: ['chatlist', 'releases'],
      hidden: ['boxes', 'messages'],
    })
    expect(named(complete(NOTHING)).toSorted()).toEqual([...WIDGET_KEYS].toSorted())
  })

  it('a person’s own arrangement comes before the company’s, that before the usual one', () => {
    const own: Arrangement = { ...NOTHING, content: ['boxes'] }
    const company: Arrangement = { ...NOTHING, content: ['termin'] }
    expect(holding(viewOf(own, company))).toBe(own)
    expect(holding(viewOf(null, company))).toBe(company)
    expect(holding(viewOf(null, null))).toBe(USUAL_ARRANGEMENT)
  })

  it('A-12 N-01 a widget whose permission or kind of company is missing is not offered', () => {
    const widgets = {
      'time-log': { title: 'Zeit', permission: 'time.track', show },
      boxes: { title: 'Fächer', permission: 'monitoring.view', profiles: ['storageOperator'], show },
    } as const
    const of = (user: ReturnType<typeof aUser>) => [...offeredTo(widgets, user).keys()]
    expect(of(aUser())).toEqual(['time-log', 'boxes'])
    expect(of(aUser({ roles: ['reader'] }))).toEqual(['boxes'])
    expect(of(aUser({ menuProfile: 'shop' }))).toEqual(['time-log'])
    const left = among(USUAL_ARRANGEMENT, offeredTo(widgets, aUser({ menuProfile: 'shop' })))
    expect(left).toEqual({ content: ['time-log'], aside: [], hidden: [] })
    expect([showsNothing(left), showsNothing(NOTHING)]).toEqual([false, true])
  })
})

describe('B-20 what is due', () => {
  const hides: Arrangement = { content: ['statistic'], aside: [], hidden: ['due'] }

  it('takes no room while nothing is', () => {
    expect(withDue(USUAL_ARRANGEMENT, 'nothing').content).not.toContain('due')
    expect(withDue(USUAL_ARRANGEMENT, 'soon')).toEqual(USUAL_ARRANGEMENT)
  })

  it('stands where somebody put it, and hidden only as long as nothing is late', () => {
    const moved: Arrangement = { content: ['statistic', 'due'], aside: [], hidden: [] }
    expect(withDue(moved, 'late')).toEqual(moved)
    expect(withDue(hides, 'soon')).toEqual(hides)
    expect(withDue(hides, 'late')).toEqual({ content: ['due', 'statistic'], aside: [], hidden: [] })
  })
})
