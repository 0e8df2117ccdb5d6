import { readFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import type { CheckAnswer } from './invoice-checker.ts'
import { type ReadInvoice, readSource, type Source } from './read-file.ts'
import { brokenRules } from './rules/broken-rules.ts'
import { readRuleSet, type RuleSet } from './rules/rule-set.ts'
import { isXrechnung } from './rules/what-it-is.ts'

// The thread in which files are read and checked; `invoice-checker.ts` starts it, speaks with it, and ends it.

const read = (name: string): string =>
  readFileSync(new URL(`./official-rules/${name}.sch`, import.meta.url), 'utf8')

type RuleName = 'en16931-ubl' | 'en16931-cii' | 'xrechnung-ubl' | 'xrechnung-cii'
const known = new Map<RuleName, RuleSet>()

function rulesOf(name: RuleName): RuleSet {
  const rules =
    known.get(name) ??
    readRuleSet(read(name), name.startsWith('xrechnung') ? read('xrechnung-common') : undefined)
  known.set(name, rules)
  return rules
}

const answer = (message: CheckAnswer): void => parentPort?.postMessage(message, [])

function check({ syntax, said, xml }: ReadInvoice): void {
  const isGerman = isXrechnung(said.specification)
  const broken = brokenRules(rulesOf(`en16931-${syntax}`), xml)
  if (isGerman) broken.push(...brokenRules(rulesOf(`xrechnung-${syntax}`), xml))
  answer({ kind: 'checked', broken, checkedBy: isGerman ? ['en16931', 'xrechnung'] : ['en16931'] })
}

function work(source: Source): void {
  answer({ kind: 'begun' })
  const found = readSource(source)
  if (!found.ok) {
    answer({ kind: 'refused', refusal: found.refusal })
    return
  }
  const { syntax, isPdf, said } = found.value
  answer({ kind: 'read', syntax, isPdf, said })
  check(found.value)
}

// What fails here is a mistake of ours: the thread ends with it, and who waits hears of it.
parentPort?.on('message', (source: Source) => work(source))
