import { parseXmlDocument } from 'slimdom'
import { describe, expect, it } from 'vitest'
import { brokenRules } from './broken-rules.ts'
import { readRuleSet } from './rule-set.ts'

const rules = (inside: string, included?: string) =>
  readRuleSet(
    `<schema xmlns="http://purl.oclc.org/dsdl/schematron"><ns prefix="a" uri="urn:a"/>${inside}</schema>`,
    included,
  )
const pattern = (...inside: string[]) => `<pattern>${inside.join('')}</pattern>`
const rule = (context: string, ...asserts: string[]) =>
  `<rule context="${context}">${asserts.join('')}</rule>`
const assert = (id: string, test: string, text = 'Satz') =>
  `<assert id="${id}" flag="fatal" test="${test}">${text}</assert>`
const broken = (set: ReturnType<typeof rules>, xml: string) =>
  brokenRules(set, parseXmlDocument(`<x xmlns="urn:a">${xml}</x>`))
const ids = (...args: Parameters<typeof broken>) => broken(...args).map(({ id }) => id)

const numbers = (rest: string, d: string, e: string) => `<b><c>${rest}</c><d>${d}</d><e>${e}</e></b>`
const summed = (sum: string) => `<b><c>336300.95</c><c>49243.65</c><d>${sum}</d></b>`

describe('LAW-44 how the official rules are read', () => {
  it('of one list the first rule about a node holds, each list for itself', () => {
    const set = rules(
      pattern(rule('a:b', assert('FIRST', 'false()')), rule('a:b | a:c', assert('SECOND', 'false()'))) +
        pattern(rule('a:b', assert('OTHER', 'false()'))),
    )
    expect(ids(set, '<b/>')).toEqual(['FIRST', 'OTHER'])
    expect(ids(set, '<c/>')).toEqual(['SECOND'])
  })

  it('a context is meant wherever it stands; an “or” inside of brackets is part of it', () => {
    const set = rules(pattern(rule("a:b[a:c | a:d]/@e[. = '|' or . = '1']", assert('R', 'false()'))))
    expect(broken(set, '<z><b e="1"><c/></b><b e="|"><d/></b><b e="1"/></z>')).toMatchObject([{ times: 2 }])
  })

  it('amounts are decimals: 0.1 + 0.2 is 0.3, and a cent more is one more', () => {
    const set = rules(
      pattern(
        rule(
          'a:b',
          assert('SUM', 'sum(a:c/xs:decimal(.)) = xs:decimal(a:d)'),
          assert('NOT', 'not(a:c[1] + a:c[2] = a:d)'),
        ),
      ),
    )
    expect(ids(set, summed('385544.60'))).toEqual(['NOT'])
    expect(ids(set, summed('385544.61'))).toEqual(['SUM'])
  })

  it('a whole number of any length has the rest it has, and a cent counts beside quadrillions', () => {
    const set = rules(
      pattern(
        rule(
          'a:b',
          assert('REST', 'xs:integer(a:c) mod 97 = 1'),
          assert('SAME', 'xs:decimal(a:d) = xs:decimal(a:e)'),
          assert('LESS', 'round(a:d * 100) div 100 &lt; a:e'),
        ),
      ),
    )
    expect(ids(set, numbers('525965890921903006131411', '90071992547409.93', '90071992547409.930'))).toEqual([
      'LESS',
    ])
    expect(
      ids(set, numbers('525965890921903006131412', '9007199254740993.01', '9007199254740993.02')),
    ).toEqual(['REST', 'SAME'])
  })

  it('names stand for what they find, those of a file that is included as well', () => {
    const included = `<pattern xmlns="http://purl.oclc.org/dsdl/schematron"><let name="MOST" value="2"/></pattern>`
    const set = rules(
      pattern(
        `<rule context="a:b"><let name="all" value="a:c"/><let name="none" value="a:nothing"/>${assert('FEW', 'count($all) &lt;= $MOST and empty($none)', 'höchstens <value-of select="$MOST"/> in <name/>')}</rule>`,
      ),
      included,
    )
    expect(ids(set, '<b><c/><c/></b>')).toEqual([])
    expect(broken(set, '<b><c/><c/><c/></b>')).toMatchObject([{ id: 'FEW', text: 'höchstens 2 in b' }])
  })

  it('what cannot be worked out is broken; what nobody could read is a mistake of ours', () => {
    expect(ids(rules(pattern(rule('a:b', assert('R', 'xs:decimal(.) = 1')))), '<b>viel</b>')).toEqual(['R'])
    expect(() => ids(rules(pattern(rule('a:b', assert('R', 'a:unknown(.)')))), '<b/>')).toThrow(/XPST/)
  })
})
